// The main and the scheduler thread send attributes and strikes while the audio thread performs: no race (under the
// thread sanitizer), no lost strike, strikes in their order, nothing that is not finite.
#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>

#include "tests/max_host/host.h"

namespace {

using host::Values;
using namespace std::string_literals;

// How many strikes; URTO_MAX_STRIKES makes it a long run.
std::size_t strikes_wanted() {
  const char* text = std::getenv("URTO_MAX_STRIKES");
  return text ? static_cast<std::size_t>(std::strtoul(text, nullptr, 10)) : 2000;
}

// Counts the blocks of audio. Message threads send one round a block, so that they press hard and the queue of messages
// to the audio thread never runs over, however the machine shares its time.
class Blocks {
 public:
  void count() { ++count_; }
  void wait_for_next(const std::atomic<bool>& stop) const {
    const std::size_t now = count_;
    while (count_ == now && !stop) std::this_thread::yield();
  }

 private:
  std::atomic<std::size_t> count_{0};
};

void check_quiet_console() {
  const auto lines = host::console();
  CAPTURE(lines.size());
  if (!lines.empty()) FAIL_CHECK(lines.front().text);
}

TEST_CASE("max: two threads of messages beside the audio thread") {
  host::audio(true);
  // On a wall each strike makes one contact, which reports the speed of that strike.
  const auto box = host::create("impact~", {"@body"s, "wall"s, "@stiffness"s, 1e8});
  while (host::service() > 0) continue;
  box->dsp(48000, 64, {false, false});
  REQUIRE(host::console().empty());

  const std::size_t wanted = strikes_wanted();
  Blocks blocks;
  std::atomic<bool> stop{false};
  std::atomic<std::size_t> reported{0};
  std::atomic<bool> all_finite{true};
  std::mutex strikes;
  std::vector<double> sent;

  // Strikes when the one before has been reported, with a speed that tells it from the others.
  const auto strike = [&](int thread) {
    const std::scoped_lock lock(strikes);
    if (sent.size() >= wanted || reported < sent.size()) return;
    sent.push_back(0.5 + 0.001 * static_cast<double>(sent.size()) + 0.0001 * thread);
    box->send("strike", {sent.back()});
  };
  const auto hammer = [&](int thread, std::size_t round) {
    const double x = static_cast<double>(round % 100) / 100;
    box->send("gain", {0.5 + x});
    box->send(thread == 0 ? "limit" : "events", {std::int64_t{1}});
    box->send("output", {round % 2 == 0 ? "velocity"s : "acceleration"s});
    box->send("dissipation", {0.1 + x});
    box->send("get", {"gain"s});
    box->get("dissipation");
    box->send("float", {0.0}, thread);
    strike(thread);
  };

  std::thread audio([&] {
    host::run_as(host::Thread::audio);
    std::vector<std::vector<double>> signals(5, std::vector<double>(64));
    double* in[] = {signals[0].data(), signals[1].data()};
    double* out[] = {signals[2].data(), signals[3].data(), signals[4].data()};
    while (!stop) {
      box->perform(in, out, 64);
      for (double* o : out) {
        for (int i = 0; i < 64; ++i) {
          if (!std::isfinite(o[i])) all_finite = false;
        }
      }
      blocks.count();
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  });
  std::thread scheduler([&] {
    host::run_as(host::Thread::scheduler);
    for (std::size_t round = 0; !stop; ++round) {
      hammer(1, round);
      blocks.wait_for_next(stop);
    }
  });

  std::vector<double> heard;
  bool on_main_thread = true;
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60 + wanted / 10);
  for (std::size_t round = 0; heard.size() < wanted && std::chrono::steady_clock::now() < give_up; ++round) {
    hammer(0, round);
    host::service();
    for (const auto& answer : box->answers()) {
      on_main_thread = on_main_thread && answer.on_main_thread;
      if (answer.name != "contact") continue;
      heard.push_back(std::get<double>(answer.values.at(1)));
      reported = heard.size();
    }
    blocks.wait_for_next(stop);
  }
  stop = true;
  audio.join();
  scheduler.join();
  host::audio(false);

  check_quiet_console();
  CHECK(all_finite);
  CHECK(on_main_thread);
  REQUIRE(heard.size() == wanted);
  REQUIRE(sent.size() == wanted);
  for (std::size_t i = 0; i < wanted; ++i) CHECK(heard[i] == doctest::Approx(sent[i]).epsilon(1e-9));
}

TEST_CASE("max: rates and vector sizes change while audio and messages go on") {
  host::audio(true);
  const auto box = host::create("impact~");
  while (host::service() > 0) continue;
  box->dsp(48000, 64, {true, true});
  Blocks blocks;
  std::atomic<bool> stop{false};
  std::atomic<bool> all_finite{true};
  std::thread audio([&] {
    host::run_as(host::Thread::audio);
    std::vector<std::vector<double>> signals(5, std::vector<double>(32));
    double* in[] = {signals[0].data(), signals[1].data()};
    double* out[] = {signals[2].data(), signals[3].data(), signals[4].data()};
    while (!stop) {
      box->perform(in, out, 32);
      for (double* o : out) {
        for (int i = 0; i < 32; ++i) {
          if (!std::isfinite(o[i])) all_finite = false;
        }
      }
      blocks.count();
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  });
  std::thread scheduler([&] {
    host::run_as(host::Thread::scheduler);
    while (!stop) {
      box->send("bang");
      box->send("pitch", {440.0});
      blocks.wait_for_next(stop);
    }
  });
  for (int i = 0; i < 100; ++i) {
    const double rates[] = {44100, 48000, 96000};
    host::audio(i % 5 != 0);
    box->dsp(rates[i % 3], i % 2 == 0 ? 64 : 32, {true, i % 4 != 0});
    host::service();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  stop = true;
  audio.join();
  scheduler.join();
  host::audio(false);
  CHECK(all_finite);
  check_quiet_console();
}

}  // namespace
