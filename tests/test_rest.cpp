// Rest under a constant force, after eight seconds; ten minutes: test_rest_long.cpp.
#include "tests/resting.h"

using namespace urto;
using namespace urto::test;

TEST_CASE("a hammer pressed on comes to rest where force and stiffness say") {
  for (const Bed& bed : kBeds)
    for (const Integrator integrator : {Integrator::invariant, Integrator::twopoint}) check_bed(bed, integrator, 8);
}
