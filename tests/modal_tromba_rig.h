// A modal tromba with the settings of the grids' default, for tests and measurements.
#pragma once
#include <vector>

#include "core/tromba/modal_plan.h"
#include "core/tromba/systems.h"

namespace urto::test {

struct TrombaRig {
  TrombaShape shape;
  ModalTromba::Settings settings;
  TrombaDrive drive;
  double rate = 48000;
  ModalTromba tromba;

  TrombaRig() {
    const fd::TrombaSettings s;
    shape.string = s.string;
    shape.plate = s.body;
    shape.bow = 0.1447 * 1.9;
    shape.finger = 0.5 * 1.65;
    settings.bridge = {s.bridge.mass, s.bridge.frequency, s.bridge.damping};
  }
  void lossless() {
    shape.string.sigma0 = shape.string.sigma1 = shape.plate.sigma0 = shape.plate.sigma1 = 0;
    shape.body_string.sigma0 = shape.body_string.sigma1 = settings.bridge.damping = 0;
  }
  ModalTrombaParts make() const {
    ModalTrombaPlan plan(shape, rate);
    while (!plan.work(32768)) {
    }
    return plan.take();
  }
  void start() {
    tromba.prepare(rate);
    ModalTrombaParts parts = make();
    tromba.exchange(parts);
    tromba.set(settings);
    tromba.reset();
  }

  struct Contacts {
    double share = 0, hits = 0, stick = 0, slips = 0;
  };
  // After some seconds have passed; `onsets` takes the times of the slips, in seconds.
  Contacts watch(double discard, double seconds, std::vector<double>* onsets = nullptr) {
    const auto skip = static_cast<long>(discard * rate), count = static_cast<long>(seconds * rate);
    for (long i = 0; i < skip; ++i) tromba.step(drive);
    Contacts c;
    const TrombaContactTime before = tromba.contact_time();
    bool sticking = true;
    const double width = std::fabs(drive.bow_velocity);
    for (long i = 0; i < count; ++i) {
      tromba.step(drive);
      const double q = std::fabs(tromba.bow_slip());
      const bool now = sticking ? q < 0.707 * width : q < 0.5 * width;
      if (sticking && !now) {
        ++c.slips;
        if (onsets != nullptr) onsets->push_back(static_cast<double>(i) / rate);
      }
      sticking = now;
      c.stick += now;
    }
    const TrombaContactTime after = tromba.contact_time();
    c.share = (after.seconds - before.seconds) / seconds;
    c.hits = static_cast<double>(after.hits - before.hits) / seconds;
    c.stick /= static_cast<double>(count);
    c.slips /= seconds;
    return c;
  }
};

}  // namespace urto::test
