// Rest under a constant force, after ten minutes.
#include "tests/resting.h"

using namespace urto;
using namespace urto::test;

TEST_CASE("ten minutes of rest: no creep") {
  for (const Bed& bed : kBeds)
    if (bed.law.stiffness == 1e7) check_bed(bed, Integrator::invariant, 600);
}
