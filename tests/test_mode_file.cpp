#include <doctest/doctest.h>

#include <clocale>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "core/bodies/mode_file.h"
#include "tests/soak.h"

using namespace urto;

namespace {

std::string error_of(std::string_view text) {
  const ModeFile file = parse_modes(text);
  CHECK(file.modes.empty());
  CHECK_FALSE(file.ok());
  return file.error;
}

void check_sound(const ModeFile& file) {
  CHECK(file.ok() != file.modes.empty());
  for (const Mode& m : file.modes) {
    CHECK((m.frequency > 0.0 && m.frequency <= kMaxModeFrequency));
    CHECK((m.decay > 0.0 && std::isfinite(m.decay)));
    CHECK((std::isfinite(m.strike) && std::isfinite(m.pickup)));
  }
  for (const char c : file.error) CHECK((c >= ' ' && c <= '~'));
  CHECK(file.error.size() < 200);
}

struct TemporaryFile {
  std::filesystem::path path;
  explicit TemporaryFile(const std::string& content)
      : path(std::filesystem::temp_directory_path() /
             ("urto_modes_" + std::to_string(std::random_device{}()) + ".txt")) {
    std::ofstream(path, std::ios::binary) << content;
  }
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }
};

}  // namespace

TEST_CASE("a file of modes: comments, blanks, defaults, line ends") {
  const ModeFile file = parse_modes(
      "# a bell\n"
      "440 2\r\n"
      "\n"
      "   \t \r"
      "880.5\t1.5e0 -.5   # quieter\n"
      "1e3, 0.5, 2., +3.25");
  REQUIRE(file.ok());
  REQUIRE(file.modes.size() == 3);
  CHECK(file.modes[0] == Mode{440.0, kLogOfThousand / 2.0, 1.0, 1.0, 1.0});
  CHECK(file.modes[1] == Mode{880.5, kLogOfThousand / 1.5, 1.0, -0.5, 1.0});
  CHECK(file.modes[2] == Mode{1000.0, kLogOfThousand / 0.5, 1.0, 2.0, 3.25});
}

TEST_CASE("the order of the lines stays, and a byte order mark does no harm") {
  const ModeFile file = parse_modes(
      "\xEF\xBB\xBF"
      "900 1\n100 1\n");
  REQUIRE(file.modes.size() == 2);
  CHECK(file.modes[0].frequency == 900.0);
}

TEST_CASE("a mistake gives one sentence with its line") {
  CHECK(error_of("440 1\n\n# x\n1 1\r\n2 1\n3 1\n440 -1\n") == "line 7: decay -1 must be above 0");
  CHECK(error_of("440 0") == "line 1: decay 0 must be above 0");
  CHECK(error_of("-3 1") == "line 1: frequency -3 must be above 0");
  CHECK(error_of("1e7 1") == "line 1: frequency 1e7 must be between 0 and 1e+06");
  CHECK(error_of("1e999 1") == "line 1: frequency 1e999 must be between 0 and 1e+06");
  CHECK(error_of("1e-999 1") == "line 1: frequency 1e-999 must be above 0");
  CHECK(error_of("440 1e-9") == "line 1: decay 1e-9 must be between 1e-06 and 1e+06");
  CHECK(error_of("440 1 -1e99999999999999999999") ==
        "line 1: weight -1e99999999999999999999 must be between -1e+06 and 1e+06");
  CHECK(error_of("440 1 1 2e6") == "line 1: gain 2e6 must be between -1e+06 and 1e+06");
  CHECK(error_of("440\n") == "line 1: decay is missing: a line is frequency, decay, and if wanted weight and gain");
  CHECK(error_of("1 1\r1 1 1 1 1\r") == "line 2: unexpected 1 after frequency, decay, weight, gain");
  CHECK(error_of("") == "there are no modes in it");
  CHECK(error_of("# only\n\n") == "there are no modes in it");
  CHECK(error_of("440 " + std::string(100000, '9')) ==
        "line 1: decay 999999999999999999999999... must be between 1e-06 and 1e+06");
}

TEST_CASE("what is not a plain decimal number is refused") {
  for (const char* word : {"nan", "inf", "-inf", "0x10", "1e", "1e+", ".", "+", "-", "--1", "1.2.3", "1,5e", "12a",
                           "e5", "infinity", "1_000", "1'000", "\xC2\xBD"}) {
    CAPTURE(word);
    const std::string error = error_of("440 " + std::string(word));
    CHECK(error.starts_with("line 1: "));
  }
  CHECK(error_of("440 nan") == "line 1: decay nan is not a number");
  CHECK(error_of(std::string_view("440 \0", 5)) == "line 1: decay ? is not a number");
  CHECK(error_of("\x01\xFF") == "line 1: frequency ?? is not a number");
}

TEST_CASE("numbers are rounded correctly") {
  const ModeFile file = parse_modes("440.12345678901234 0.1 123456.78901234567 -1.7976931348623157e-300");
  REQUIRE(file.ok());
  CHECK(file.modes[0].frequency == 440.12345678901234);
  CHECK(file.modes[0].strike == 123456.78901234567);
  CHECK(file.modes[0].pickup == -1.7976931348623157e-300);
}

TEST_CASE("the locale's decimal comma changes nothing") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "it_IT.UTF-8", "German"})
    if (std::setlocale(LC_ALL, name) != nullptr) break;
  const ModeFile file = parse_modes("440.5 1.25");
  const std::string error = error_of("1e7 1");
  std::setlocale(LC_ALL, before.c_str());
  REQUIRE(file.ok());
  CHECK(file.modes[0].frequency == 440.5);
  CHECK(error == "line 1: frequency 1e7 must be between 0 and 1e+06");
}

TEST_CASE("as many modes as there may be, and not one more") {
  std::string text;
  for (int i = 1; i <= kMaxModes; ++i) text += std::to_string(i) + " 1\n";
  const ModeFile file = parse_modes(text);
  REQUIRE(file.ok());
  CHECK(file.modes.size() == static_cast<std::size_t>(kMaxModes));
  CHECK(file.modes.back().frequency == kMaxModes);
  CHECK(parse_modes(text + "# no more\n").ok());
  CHECK(error_of(text + "1 1") == "line 32769: more than 32768 modes");
}

TEST_CASE("row 16: random bytes, a megabyte of them, and random near misses") {
  std::mt19937 random(static_cast<unsigned>(test::round_seed(1)));
  std::string bytes(1 << 20, '\0');
  for (char& c : bytes) c = static_cast<char>(random() & 255u);
  check_sound(parse_modes(bytes));
  check_sound(parse_modes(std::string(1 << 20, '\0')));
  check_sound(parse_modes(std::string(1 << 20, ' ')));
  check_sound(parse_modes(std::string(1 << 20, '\n')));
  check_sound(parse_modes(std::string(1 << 20, '1')));
  check_sound(parse_modes(std::string(1 << 20, '#')));
  const std::string alphabet = "0123456789.eE+-, \t\r\n#naif\0\xFF";
  int good = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text(1 + random() % 24, ' ');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    const ModeFile file = parse_modes(text);
    check_sound(file);
    good += file.ok();
  }
  CHECK(good > 50);  // the near misses are not all misses
  test::tried(20006, "random files");
}

TEST_CASE("row 16: every truncation of a good file") {
  const std::string whole = "# a bell\n440 2\r\n\n880.5\t1.5e0 -.5   # quieter\n1e3, 0.5, 2., +3.25\r1.5e+2 1 -1e-3";
  std::size_t good = 0;
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    const ModeFile file = parse_modes(std::string_view(whole).substr(0, size));
    check_sound(file);
    good += file.ok();
  }
  CHECK(parse_modes(whole).modes.size() == 4);
  CHECK(good > 30);
  CHECK(good < whole.size());
  test::tried(whole.size() + 1, "truncated files");
}

TEST_CASE("from the disk") {
  const TemporaryFile file("440 1 0.5 -2\r\n880 2");
  const ModeFile read = read_mode_file(file.path);
  REQUIRE(read.ok());
  CHECK(read.modes == parse_modes("440 1 .5 -2\n880 2\n").modes);
  CHECK(read_mode_file(file.path / "nothing").error == "it cannot be opened");
  CHECK(read_mode_file(std::filesystem::temp_directory_path()).error == "it cannot be opened");
  CHECK(read_mode_file("").error == "it cannot be opened");
  const TemporaryFile large(std::string((1 << 24) + 1, '\n'));
  CHECK(read_mode_file(large.path).error == "it is larger than 16 MB");
}
