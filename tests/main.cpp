// The test program. `urto_tests --help` lists doctest's options; `--source-file=*test_x.cpp` runs one file.
//
// A filter that matches nothing, or cases that check nothing, would pass in silence: here that is a failure.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdio>

namespace {

doctest::TestRunStats run_stats{};

struct StatsListener final : doctest::IReporter {
  explicit StatsListener(const doctest::ContextOptions&) {}

  void test_run_end(const doctest::TestRunStats& stats) override { run_stats = stats; }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_start(const doctest::TestCaseData&) override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_end(const doctest::CurrentTestCaseStats&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}
};

REGISTER_LISTENER("stats", 1, StatsListener);

}  // namespace

int main(int argc, char** argv) {
  doctest::Context context(argc, argv);
  const int status = context.run();
  if (context.shouldExit()) {
    return status;  // --help, --list-test-cases and the like
  }
  if (run_stats.numTestCasesPassingFilters == 0 || run_stats.numAsserts == 0) {
    std::fputs("FAILED: no test case ran, or none checked anything\n", stderr);
    return 1;
  }
  return status;
}
