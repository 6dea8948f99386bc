// The modes of what a tromba is made of, from the same settings as its grids (fd_string.h, fd_plate.h).
#pragma once
#include <cstddef>
#include <vector>

#include "core/bodies/mode.h"
#include "core/tromba/fd_plate.h"
#include "core/tromba/fd_string.h"

namespace urto {

// Where a body is touched and heard, as parts of its sides.
struct BodyPlaces {
  double x = 0.8, y = 0.75;
  double pickup_x = 0.3, pickup_y = 0.4;
};

// A stiff string on simple supports: w^2 = (T b^2 + EI b^4) / rhoA, sigma = sigma0 + sigma1 b^2, b = n pi / L. Its
// shapes are sin(n pi x / L), with the modal mass rhoA L / 2. Mode n is at place n - 1, below `highest` Hz and at most
// `most`; none is damped beyond the critical damping. Strike and pickup are 1: see ModalPoint.
std::vector<Mode> string_modes(const fd::StringSettings& s, double highest, std::size_t most);

// The same string as a body that is touched and heard at places.
std::vector<Mode> string_body_modes(const fd::StringSettings& s, const BodyPlaces& at, double highest,
                                    std::size_t most);

// A clamped plate, its shapes products of clamped beams' (4.7 cents sharp in the mean against Ritz's method with many
// products). With X the beam's shapes of mean square 1 on a side of length 1, b their roots and I = int X'^2:
//   w^2 = D / (rho H) [(b_m / Lx)^4 + (b_n / Ly)^4 + 2 I_m I_n / (Lx Ly)^2],
//   sigma = sigma0 + sigma1 [I_m / Lx^2 + I_n / Ly^2].
// All below `highest` Hz; where they are more than `most`, the lowest of them.
std::vector<Mode> clamped_plate_modes(const fd::PlateSettings& s, const BodyPlaces& at, double highest,
                                      std::size_t most);

}  // namespace urto
