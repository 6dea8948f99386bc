// Large bodies under a hand that does not wait: no message builds one, few are built, and the last one is the one that
// stays.
#include <doctest/doctest.h>

#include "core/impact.h"
#include "tests/bits.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

int slices = 0, bodies = 0;

// A builder that counts.
class Counted final : public Builder {
 public:
  explicit Counted(std::unique_ptr<Builder> builder) : builder_(std::move(builder)) {}
  bool work(std::size_t room) override {
    ++slices;
    return builder_->work(room);
  }
  bool done() const override { return builder_->done(); }
  bool small() const override { return builder_->small(); }
  std::size_t largest() const override { return builder_->largest(); }
  std::size_t left_out() const override { return builder_->left_out(); }
  std::unique_ptr<Change> take() override {
    ++bodies;
    return builder_->take();
  }

 private:
  std::unique_ptr<Builder> builder_;
};

std::unique_ptr<Builder> build(const ObjectInfo& info, std::span<const double> values, std::span<const Lists> lists,
                               double rate) {
  return std::make_unique<Counted>(kImpact.build(info, values, lists, rate));
}

ObjectInfo counted() {
  ObjectInfo info = kImpact;
  info.build = build;
  return info;
}

struct Played {
  int bodies, contacts;
  std::vector<double> sound;  // of a blow at the end
};

// Another decay every seven samples, of a body of 1500 modes; between two of them a blow, if wanted.
Played hurry(int changes, bool blows) {
  static const ObjectInfo info = counted();
  Box box(info, "@body membrane @modes 1500 @width .2");
  box.instance.prepare(48000, 1);
  slices = bodies = 0;
  for (int i = 1; i <= changes; ++i) {
    box.tell("decay " + std::to_string(1 + 0.01 * i), 7.0 * i);
    if (blows) box.tell("strike .01", 7.0 * i + 3);
  }
  CHECK(slices == 0);
  box.run(static_cast<std::size_t>(7 * changes + 64));
  box.run(4800);
  CHECK(box.errors.empty());
  const auto contacts = std::count_if(box.answers.begin(), box.answers.end(),
                                      [](const std::string& a) { return a.starts_with("contact"); });
  box.tell("reset");
  box.tell("strike 1");
  return {bodies, static_cast<int>(contacts), box.run(2000).audio};
}

}  // namespace

TEST_CASE("a large body that another one follows is not built") {
  Box last(kImpact, "@body membrane @modes 1500 @width .2 @decay 1.6");
  last.instance.prepare(48000, 1);
  last.tell("strike 1");
  const std::vector<double> wanted = last.run(2000).audio;
  const Played alone = hurry(60, false);
  CHECK(alone.bodies <= 2);  // the one that was begun first, and the last
  CHECK(same_bits(alone.sound, wanted));
  const Played struck = hurry(60, true);
  CHECK(struck.bodies <= 8);  // as many as may wait
  CHECK(struck.contacts >= 1);
  CHECK(same_bits(struck.sound, wanted));
}

TEST_CASE("a few large bodies and blows keep their order") {
  static const ObjectInfo info = counted();
  Box box(info, "@body membrane @modes 1500 @width .2");
  box.instance.prepare(48000, 1);
  bodies = 0;
  for (int i = 1; i <= 3; ++i) {
    box.tell("bodymass " + std::to_string(i), 7.0 * i);
    box.tell("strike " + std::to_string(i), 7.0 * i + 3);
  }
  box.run(64);
  CHECK(bodies == 3);
}
