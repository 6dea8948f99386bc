// From the rows of tromba~ to the parts of its voices. [message thread]
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "core/builder.h"
#include "core/table.h"
#include "core/tromba/modal_plan.h"
#include "core/tromba/tromba_model.h"

namespace urto {

// `values` are one voice's, in the order of kTrombaRows.
TrombaShape tromba_shape(std::span<const double> values);
ModalTromba::Settings tromba_settings(std::span<const double> values);
// Part of the way from one to the other; the words are the other's.
ModalTromba::Settings between(const ModalTromba::Settings& from, const ModalTromba::Settings& to, double part) noexcept;
// On grids with that time step; none if string, plate or second string would need fewer than four intervals.
std::unique_ptr<fd::PlayedTromba> tromba_on_grids(std::span<const double> values, double step);

// For ObjectInfo::concerns: what a grid is made with, and modes take at once.
bool concerns_grid(std::span<const double> values, std::size_t row);

// The tension that tunes a stiff string of that length on simple supports; 0 where its stiffness alone is above.
double tension_for_pitch(double pitch, double length, double linear_density, double bending);

class TrombaBuilder final : public Builder {
 public:
  TrombaBuilder(const ObjectInfo& info, std::span<const double> values, std::size_t voices, double rate);

  bool work(std::size_t room) override;
  bool done() const override { return parts_.size() == plans_.size(); }
  bool small() const override { return false; }
  std::size_t largest() const override { return largest_; }
  std::size_t left_out() const override { return 0; }
  std::unique_ptr<Change> take() override;

 private:
  struct Plan {
    TrombaShape shape;
    ModalTrombaPlan modal;
    std::size_t like;  // the first voice whose rows are the same
    int integrator;
    std::unique_ptr<fd::PlayedTromba> grid;
  };
  std::vector<Plan> plans_;
  std::vector<std::unique_ptr<Part>> parts_;
  std::size_t largest_ = 0;
};

// For ObjectInfo::build.
std::unique_ptr<Builder> build_trombas(const ObjectInfo& info, std::span<const double> values,
                                       std::span<const Lists> lists, double rate);

}  // namespace urto
