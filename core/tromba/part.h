// What moves: a mass, a string, a plate. All of them are nodes of equal inertia in leapfrog steps of k seconds,
//   x[n+1] = (what the part does by itself) + admittance * force on the node,
// so reading, pushing and the response from place to place are the same for all; only predict() differs.
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>

#include "core/simd/aligned.h"
#include "core/tromba/place.h"

namespace urto::fd {

// How an edge is held. Both are of second order: beyond the edge the displacement is mirrored with the opposite sign
// (supported: no moment) or with the same sign (clamped: no slope).
enum class Edge { supported, clamped };

class Part {
 public:
  virtual ~Part() = default;
  Part(const Part&) = delete;  // couplings hold on to it
  Part& operator=(const Part&) = delete;

  // The next state as if nothing pushed. [audio thread]
  virtual void predict() noexcept = 0;
  // Between the states n-1 and n, in joules. [audio thread]
  virtual double energy() const noexcept = 0;
  // Joules lost between n-1/2 and n+1/2: after all pushes, before advance(). [audio thread]
  virtual double loss() const noexcept = 0;

  // n+1 becomes n. [audio thread]
  void advance() noexcept {
    before_.swap(now_);
    now_.swap(next_);
  }

  double next(const Place& p) const noexcept { return read(next_, p); }
  double now(const Place& p) const noexcept { return read(now_, p); }
  double before(const Place& p) const noexcept { return read(before_, p); }
  // Centred in time, (x[n+1] - x[n-1]) / 2k: what forces of step n work against. [audio thread]
  double velocity(const Place& p) const noexcept { return (next(p) - before(p)) / (2.0 * step_); }

  // Adds a force of step n to the next state. [audio thread]
  void push(const Place& p, double force) noexcept {
    double* x = next_.get();
    for (std::size_t i = 0; i < p.count; ++i) x[p.node[i]] += admittance_ * p.weight[i] * force;
  }

  // Displacement at `to` in the next state for one newton at `from`, m/N. [audio thread]
  double response(const Place& to, const Place& from) const noexcept {
    double sum = 0.0;
    for (std::size_t i = 0; i < to.count; ++i)
      for (std::size_t j = 0; j < from.count; ++j)
        if (to.node[i] == from.node[j]) sum += to.weight[i] * from.weight[j];
    return admittance_ * sum;
  }

  double step() const noexcept { return step_; }

  // The nodes themselves, for setting a start and for looking. Fixed nodes must stay at 0.
  std::span<double> nodes_next() noexcept { return {next_.get(), size_}; }
  std::span<double> nodes_now() noexcept { return {now_.get(), size_}; }
  std::span<double> nodes_before() noexcept { return {before_.get(), size_}; }
  std::span<const double> nodes_now() const noexcept { return {now_.get(), size_}; }
  std::span<const double> nodes_before() const noexcept { return {before_.get(), size_}; }

  // To rest. [audio thread]
  void clear() noexcept {
    for (auto nodes : {nodes_next(), nodes_now(), nodes_before()}) std::fill(nodes.begin(), nodes.end(), 0.0);
  }

 protected:
  explicit Part(double step) : step_(step) {
    if (!(step > 0.0)) throw std::invalid_argument("the time step must be positive");
  }

  // admittance: k^2 / (inertia of a node * (1 + its damping)), m/N. [main thread, allocates]
  void allocate(std::size_t size, double admittance) {
    size_ = size;
    admittance_ = admittance;
    next_ = AlignedDoubles(size);
    now_ = AlignedDoubles(size);
    before_ = AlignedDoubles(size);
  }

  double step_;  // k
  AlignedDoubles next_, now_, before_;

 private:
  static double read(const AlignedDoubles& nodes, const Place& p) noexcept {
    const double* x = nodes.get();
    double sum = 0.0;
    for (std::size_t i = 0; i < p.count; ++i) sum += p.weight[i] * x[p.node[i]];
    return sum;
  }

  double admittance_ = 0.0;
  std::size_t size_ = 0;
};

}  // namespace urto::fd
