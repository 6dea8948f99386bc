#include "core/bodies/mode_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
#include <limits>
#include <locale>
#include <optional>
#include <sstream>
#include <system_error>

namespace urto {
namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 24;  // 512 bytes a mode, at the most modes

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == ',' || c == '\v' || c == '\f'; }
constexpr bool ends_line(char c) noexcept { return c == '\n' || c == '\r'; }
constexpr bool ends_word(char c) noexcept { return is_blank(c) || ends_line(c) || c == '#'; }

// What a sentence may show of a word: printable, and short.
std::string shown(std::string_view word) {
  constexpr std::size_t kMost = 24;
  std::string result(word.substr(0, kMost));
  std::replace_if(
      result.begin(), result.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return word.size() > kMost ? result + "..." : result;
}

// [+-] digits [. digits] [e [+-] digits], with at least one digit before e: no nan, inf or hexadecimal.
bool is_number(std::string_view word) noexcept {
  std::size_t i = 0;
  const auto digits = [&] {
    const std::size_t first = i;
    while (i < word.size() && is_digit(word[i])) ++i;
    return i - first;
  };
  const auto skip = [&](char a, char b) {
    const bool found = i < word.size() && (word[i] == a || word[i] == b);
    if (found) ++i;
    return found;
  };
  skip('+', '-');
  std::size_t count = digits();
  if (skip('.', '.')) count += digits();
  if (count == 0) return false;
  if (skip('e', 'E')) {
    skip('+', '-');
    if (digits() == 0) return false;
  }
  return i == word.size();
}

// Numbers as in C whatever the locale, rounded correctly. What is not plain is left to std::from_chars, six times as
// fast as a stream: it counts for 32768 lines on a thread that also makes audio. Not every library has it yet.
class NumberReader {
 public:
  NumberReader() { stream_.imbue(std::locale::classic()); }

  // Too large a number gives infinity, which the limits refuse.
  std::optional<double> read(std::string_view word) {
#ifdef __cpp_lib_to_chars
    const std::string_view digits = word.substr(word.front() == '+' ? 1 : 0);
    const std::size_t sign = digits.size() > 1 && digits.front() == '-' ? 1 : 0;
    if (!digits.empty() && (is_digit(digits[sign]) || digits[sign] == '.')) {  // it would also read nan and inf
      double number = 0.0;
      const char* const end = digits.data() + digits.size();
      const auto [stopped, error] = std::from_chars(digits.data(), end, number);
      if (error == std::errc{} && stopped == end) return number;
    }
#endif
    if (!is_number(word)) return std::nullopt;
    stream_.clear();
    stream_.str(std::string(word));
    double value = 0.0;
    stream_ >> value;
    if (stream_.fail() && value != 0.0) return std::copysign(std::numeric_limits<double>::infinity(), value);
    return value;
  }

 private:
  std::istringstream stream_;
};

struct Field {
  const char* name;
  double low;
  double high;
  bool above_zero;  // whether 0 and less are the mistake to speak of
};

constexpr std::array<Field, 4> kFields{{{"frequency", 0.0, kMaxModeFrequency, true},
                                        {"decay", kMinModeDecay, kMaxModeDecay, true},
                                        {"weight", -kMaxModeWeight, kMaxModeWeight, false},
                                        {"gain", -kMaxModeWeight, kMaxModeWeight, false}}};

std::string number_text(double value) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << value;
  return text.str();
}

bool within(const Field& field, std::optional<double> value) noexcept {
  return value && *value >= field.low && *value <= field.high && (*value > 0.0 || !field.above_zero);
}

// What is wrong with a value, or nothing.
std::string complaint(const Field& field, std::string_view word, std::optional<double> value) {
  if (within(field, value)) return {};
  const std::string subject = std::string(field.name) + " " + shown(word);
  if (!value) return subject + " is not a number";
  if (field.above_zero && !(*value > 0.0)) return subject + " must be above 0";
  return subject + " must be between " + number_text(field.low) + " and " + number_text(field.high);
}

// A plain decimal of few digits, at a glance. Both numbers of the quotient are exact, so that it is rounded correctly.
// Leaves `at` where it stops; nothing where it is no such number.
std::optional<double> read_plain(const char*& at, const char* end) noexcept {
  constexpr std::array<double, 16> kTens{1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                         1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const bool negative = *at == '-';
  if (negative) ++at;
  std::uint64_t number = 0;
  const auto digits = [&] {
    const char* const first = at;
    for (; at != end && is_digit(*at); ++at) number = 10 * number + static_cast<std::uint64_t>(*at - '0');
    return static_cast<std::size_t>(at - first);
  };
  const std::size_t whole = digits();
  std::size_t fraction = 0;
  if (at != end && *at == '.') {
    ++at;
    fraction = digits();
  }
  const std::size_t count = whole + fraction;
  if (count == 0 || count >= kTens.size() || (at != end && !ends_word(*at))) return std::nullopt;
  const double value = static_cast<double>(number) / kTens[fraction];
  return negative ? -value : value;
}

struct Word {
  std::string_view text;
  std::optional<double> plain;  // its number, where that is plain
};

// The words of a line, without its comment; one more than there are fields is enough to know of. In one pass: on a
// thread that also makes audio 32768 lines count.
class Words {
 public:
  // Of the first line of `text`; gives its length.
  std::size_t read_line(std::string_view text) noexcept {
    count_ = 0;
    const char *at = text.data(), *const end = at + text.size();
    for (;;) {
      while (at != end && is_blank(*at)) ++at;
      if (at == end || ends_word(*at)) break;
      const char* const first = at;
      const std::optional<double> plain = read_plain(at, end);
      while (at != end && !ends_word(*at)) ++at;
      if (count_ < words_.size()) words_[count_++] = {{first, static_cast<std::size_t>(at - first)}, plain};
    }
    while (at != end && !ends_line(*at)) ++at;
    return static_cast<std::size_t>(at - text.data());
  }
  std::size_t size() const noexcept { return count_; }
  const Word& operator[](std::size_t i) const noexcept { return words_[i]; }

 private:
  std::array<Word, kFields.size() + 1> words_;
  std::size_t count_ = 0;
};

// Reads one line into `modes`; returns what is wrong with it, or nothing.
std::string parse_line(const Words& words, NumberReader& reader, std::vector<Mode>& modes) {
  if (words.size() == 0) return {};
  if (words.size() == 1) {
    const std::string wrong = complaint(kFields[0], words[0].text, reader.read(words[0].text));
    return wrong.empty() ? "decay is missing: a line is frequency, decay, and if wanted weight and gain" : wrong;
  }
  std::array<double, kFields.size()> values{0.0, 0.0, 1.0, 1.0};
  for (std::size_t i = 0; i < std::min(words.size(), kFields.size()); ++i) {
    const std::optional<double> value = words[i].plain ? words[i].plain : reader.read(words[i].text);
    if (!within(kFields[i], value)) return complaint(kFields[i], words[i].text, value);
    values[i] = *value;
  }
  if (words.size() > kFields.size())
    return "unexpected " + shown(words[kFields.size()].text) + " after frequency, decay, weight, gain";
  if (modes.size() == static_cast<std::size_t>(kMaxModes)) return "more than " + std::to_string(kMaxModes) + " modes";
  modes.push_back({values[0], decay_from_t60(values[1]), 1.0, values[2], values[3]});
  return {};
}

}  // namespace

ModeFile parse_modes(std::string_view text) {
  ModeFile result;
  NumberReader reader;
  Words words;
  constexpr std::size_t kShortestLine = 4;  // bytes
  result.modes.reserve(std::min(text.size() / kShortestLine + 1, static_cast<std::size_t>(kMaxModes)));
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // some editors put a byte order mark first
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t length = words.read_line(text);
    const std::string wrong = parse_line(words, reader, result.modes);
    if (!wrong.empty()) return {{}, "line " + std::to_string(number) + ": " + wrong};
    text.remove_prefix(length);
    text.remove_prefix(text.starts_with("\r\n") ? 2 : text.empty() ? 0 : 1);
  }
  if (result.modes.empty()) result.error = "there are no modes in it";
  return result;
}

ModeFile read_mode_file(const std::filesystem::path& path) {
  std::error_code error;
  std::ifstream file;
  if (std::filesystem::is_regular_file(path, error)) file.open(path, std::ios::binary);
  if (!file.is_open()) return {{}, "it cannot be opened"};
  // No more room than it takes: to clear 16 MB would take longer than to read most files.
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size > kMaxFileBytes) return {{}, error ? "it cannot be read" : "it is larger than 16 MB"};
  std::string text(static_cast<std::size_t>(size), '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return {{}, "it cannot be read"};
  text.resize(static_cast<std::size_t>(file.gcount()));
  return parse_modes(text);
}

}  // namespace urto
