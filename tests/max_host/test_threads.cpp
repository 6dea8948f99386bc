// The main and the scheduler thread send attributes and strikes while the audio thread performs: no race (under the
// thread sanitizer), no lost strike, strikes in their order, nothing that is not finite. The long form plays a minute
// of audio, tests/soak/run repeats it.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/max_host/host.h"
#include "tests/soak.h"

namespace {

using host::Values;
using namespace std::string_literals;

constexpr long kFrames = 64;
constexpr std::size_t kBlocksASecond = 48000 / kFrames;

// The audio thread of one box, from its making to stop(). Message threads send one round a block, so that they press
// hard and the queue of messages to the audio thread never runs over, however the machine shares its time.
class Audio {
 public:
  Audio(host::Box& box, long frames) : box_(box), thread_([this, frames] { run(frames); }) {}
  ~Audio() { stop(); }
  Audio(const Audio&) = delete;
  Audio& operator=(const Audio&) = delete;

  std::size_t blocks() const { return blocks_; }
  bool stopped() const { return stop_; }
  bool all_finite() const { return all_finite_; }
  void wait_for_next_block() const {
    const std::size_t now = blocks_;
    while (blocks_ == now && !stop_) std::this_thread::yield();
  }
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }

 private:
  void run(long frames) {
    host::run_as(host::Thread::audio);
    const std::size_t ins = box_.inlets(), outs = 3, size = static_cast<std::size_t>(frames);
    std::vector<double> signals((ins + outs) * size);
    std::vector<double*> in, out;
    for (std::size_t i = 0; i < ins + outs; ++i) (i < ins ? in : out).push_back(signals.data() + i * size);
    std::fill_n(signals.begin(), ins * size, 0.1);
    while (!stop_) {
      box_.perform(in.data(), out.data(), frames);
      for (const double* o : out)
        if (!std::all_of(o, o + size, [](double x) { return std::isfinite(x); })) all_finite_ = false;
      ++blocks_;
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
  }

  host::Box& box_;
  std::atomic<bool> stop_{false}, all_finite_{true};
  std::atomic<std::size_t> blocks_{0};
  std::thread thread_;  // the last one: it uses the others
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

  const std::size_t wanted = kBlocksASecond * (urto::test::soaking() ? 60 : 3);
  Audio audio(*box, kFrames);
  constexpr std::size_t kMostUnheard = 500;  // the way to the patch has room for so many
  std::atomic<std::size_t> reported{0};
  std::mutex strikes;
  std::vector<double> sent;
  std::size_t last = 0;  // block after which a strike was sent
  // However the machine shares its time: strikes enough among the blocks.
  const auto enough = [&] { return audio.blocks() >= wanted && sent.size() >= wanted / 8; };

  // A strike acts in the block that runs or in the next; two in one block would be one contact. The speed tells it from
  // the others.
  const auto strike = [&](int thread) {
    const std::scoped_lock lock(strikes);
    if (audio.blocks() < last + 2 || sent.size() >= reported + kMostUnheard || enough()) return;
    sent.push_back(0.5 + 0.001 * static_cast<double>(sent.size()) + 0.0001 * thread);
    box->send("strike", {sent.back()});
    last = audio.blocks();
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

  std::thread scheduler([&] {
    host::run_as(host::Thread::scheduler);
    for (std::size_t round = 0; !audio.stopped(); ++round) {
      hammer(1, round);
      audio.wait_for_next_block();
    }
  });

  std::vector<double> heard;
  bool on_main_thread = true;
  const auto all_heard = [&] {
    const std::scoped_lock lock(strikes);
    return enough() && heard.size() >= sent.size();
  };
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60 + wanted / 100);
  for (std::size_t round = 0; !all_heard() && std::chrono::steady_clock::now() < give_up; ++round) {
    hammer(0, round);
    host::service();
    for (const auto& answer : box->answers()) {
      on_main_thread = on_main_thread && answer.on_main_thread;
      if (answer.name == "contact") heard.push_back(std::get<double>(answer.values.at(1)));
    }
    reported = heard.size();
    audio.wait_for_next_block();
  }
  audio.stop();
  scheduler.join();
  host::audio(false);

  check_quiet_console();
  CHECK(audio.all_finite());
  CHECK(on_main_thread);
  urto::test::tried(audio.blocks(), "blocks of impact~ struck");
  urto::test::tried(sent.size(), "strikes");
  REQUIRE(heard.size() == sent.size());
  for (std::size_t i = 0; i < sent.size(); ++i) CHECK(heard[i] == doctest::Approx(sent[i]).epsilon(1e-9));
}

// What each object builds or keeps beside the audio thread: bodies, strings, surfaces, hands.
void press(host::Box& box, const std::string& object, int thread, std::size_t round) {
  const double x = static_cast<double>(round % 100) / 100;
  box.send("bang");
  box.send("gain", {0.5 + x});
  box.send("integrator", {object == "tromba~" ? "modal"s : round % 3 == 0 ? "rk4"s : "invariant"s});
  box.send("get", {"pitch"s});
  if (round % 8 == 0) box.send("pitch", {thread == 0 ? 440.0 : 220.0});
  if (round % 16 == 3) box.send("reset");
  if (object == "impact~") {
    box.send("strike", {x});
    box.send("spring", {10 * x});
    if (round % 8 == 1) box.send("position", {x});
  } else if (object == "bounce~") {
    box.send("drop", {0.01 * x});
    box.send("gravity", {9.81 + x});
    box.send("irregularity", {x});
  } else if (object == "rolling~") {
    box.send("roughness", {1e-6 * (1 + x)});
    box.send("asymmetry", {0.1 * x});
    if (round % 8 == 2) box.send("seed", {static_cast<std::int64_t>(round)});
    if (round % 8 == 4) box.send("preset", {thread == 0 ? "marble"s : "can"s});
  } else {
    box.send("pluck", {x, 0.3});
    box.send("finger", {x, 0.5});
    box.send("bowposition", {x});
    if (round % 8 == 2) box.send("body", {thread == 0 ? "plate"s : "string"s});
  }
}

TEST_CASE("max: every object: rates and vector sizes change while audio and two threads of messages go on") {
  for (const std::string object : {"impact~", "bounce~", "rolling~", "tromba~"}) {
    CAPTURE(object);
    host::audio(true);
    const auto box = host::create(object, object == "tromba~" ? Values{"@bodydetail"s, std::int64_t{20}} : Values{});
    while (host::service() > 0) continue;
    const std::size_t inlets = box->inlets();
    box->dsp(48000, 64, std::vector<bool>(inlets, true));
    Audio audio(*box, kFrames);
    std::thread scheduler([&] {
      host::run_as(host::Thread::scheduler);
      for (std::size_t round = 0; !audio.stopped(); ++round) {
        press(*box, object, 1, round);
        audio.wait_for_next_block();
      }
    });
    std::size_t answers = 0;
    const std::size_t wanted = urto::test::soaking() ? 15 * kBlocksASecond : 100;
    std::size_t round = 0;
    for (; audio.blocks() < wanted; ++round) {
      press(*box, object, 0, round);
      if (round % 3 == 0) {
        const double rates[] = {44100, 48000, 96000};
        host::audio(round % 5 != 0);
        std::vector<bool> connected(inlets, true);
        connected.back() = round % 4 != 0;
        box->dsp(rates[round / 3 % 3], round % 2 == 0 ? 64 : 32, connected);
      }
      host::service();
      answers += box->answers().size();
      audio.wait_for_next_block();
    }
    audio.stop();
    scheduler.join();
    host::audio(false);
    CHECK(audio.all_finite());
    CHECK(answers >= round);
    urto::test::tried(audio.blocks(), ("blocks of " + object).c_str());
    check_quiet_console();
  }
}

}  // namespace
