// What a benchmark has measured, for report.py: one line a figure, in the file named on the command line.
#pragma once
#include <cstdio>
#include <cstdlib>

namespace urto::bench {

class Record {
 public:
  Record(int count, char** arguments) : file_(count > 1 ? std::fopen(arguments[1], "w") : nullptr) {
    if (count > 1 && file_ == nullptr) {
      std::fprintf(stderr, "cannot write %s\n", arguments[1]);
      std::exit(EXIT_FAILURE);
    }
  }
  ~Record() {
    if (file_ != nullptr) std::fclose(file_);
  }
  Record(const Record&) = delete;
  Record& operator=(const Record&) = delete;

  void add(const char* subject, const char* work, std::size_t modes, std::size_t block, double value) {
    if (file_ != nullptr) std::fprintf(file_, "%s,%s,%zu,%zu,%.6g\n", subject, work, modes, block, value);
  }

 private:
  std::FILE* file_;
};

}  // namespace urto::bench
