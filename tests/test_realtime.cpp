// The audio thread: no allocation, no lock, no system call inside process; and large bodies, built beside it in slices.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <new>
#include <numbers>
#include <random>

#include "core/bodies/body_builder.h"
#include "core/contact/integrators.h"
#include "core/objects.h"
#include "core/tromba/tromba_rows.h"
#include "tests/bits.h"
#include "tests/box.h"
#include "tests/sanitized.h"
#include "tests/soak.h"

#if defined(__linux__) && defined(__GLIBC__) && !URTO_SANITIZED
#define URTO_WATCHED 1
#include <dlfcn.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#endif

using namespace urto;
using namespace urto::test;

#ifdef URTO_WATCHED

// Every way to allocate or to lock in this program comes through here; where a thread says that it is inside process,
// it is counted.
namespace {
thread_local bool inside = false;
std::atomic<int> allocations{0}, locks{0};
void count_allocation() {
  if (inside) ++allocations;
}
}  // namespace

extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
void __libc_free(void*);

void* malloc(std::size_t size) noexcept {
  count_allocation();
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  count_allocation();
  return __libc_calloc(count, size);
}
void* realloc(void* p, std::size_t size) noexcept {
  count_allocation();
  return __libc_realloc(p, size);
}
void* memalign(std::size_t alignment, std::size_t size) noexcept {
  count_allocation();
  return __libc_memalign(alignment, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  count_allocation();
  return __libc_memalign(alignment, size);
}
int posix_memalign(void** p, std::size_t alignment, std::size_t size) noexcept {
  count_allocation();
  *p = __libc_memalign(alignment, size);
  return *p == nullptr ? ENOMEM : 0;
}
void free(void* p) noexcept {
  count_allocation();
  __libc_free(p);
}

int pthread_mutex_lock(pthread_mutex_t* mutex) noexcept {
  static const auto next = reinterpret_cast<int (*)(pthread_mutex_t*)>(dlsym(RTLD_NEXT, "pthread_mutex_lock"));
  if (inside) ++locks;
  return next(mutex);
}
}

#endif

namespace {

constexpr double kRate = 48000;

// A box whose next thousands of samples are already written: then nothing but process is called.
class Written final : public Host {
 public:
  Instance instance;
  std::vector<double> in, out;

  explicit Written(const ObjectInfo& info) : instance(info, *this), in(info.in.size() * 64), out(3 * 64) {}

  void tell(std::string_view name, std::vector<Atom> atoms = {}, double offset = 0) {
    instance.message(name, atoms, offset);
  }
  void process(bool energy) noexcept {
    const double* from[] = {in.data(), in.data() + 64, in.data() + in.size() - 64};
    double* to[] = {out.data(), out.data() + 64, energy ? out.data() + 128 : nullptr};
    instance.process(from, to, 64);
  }

  void error(std::string_view) override { ++errors; }
  void print(std::string_view) override {}
  void answer(std::string_view, std::span<const Atom>) override {}
  void wake() noexcept override {}
  bool audio_stands_still() const override { return true; }

  int errors = 0;
};

double largest_step(std::span<const double> y) {
  double most = 0;
  for (std::size_t i = 1; i < y.size(); ++i) most = std::max(most, std::fabs(y[i] - y[i - 1]));
  return most;
}

std::vector<Atom> ladder(std::size_t count) {
  std::vector<Atom> atoms;
  for (std::size_t i = 0; i < count; ++i) atoms.emplace_back(100 + 0.5 * static_cast<double>(i));
  return atoms;
}

}  // namespace

#ifdef URTO_WATCHED

namespace {

constexpr int kBlocks = 120;

std::span<const char* const> words(const ObjectInfo& info, const char* row) {
  return info.rows[find_row(info.rows, row)].choices;
}

std::vector<const char*> some_bodies(const ObjectInfo& info) {
  if (info.name == kTromba.name) return {kTrombaBodyWords.begin(), kTrombaBodyWords.end()};
  return {"wall", "barfree", "drum", "freeplate"};
}

// Strikes, every parameter, other bodies, other integrators: all at their samples to come.
void write_score(Written& box, std::size_t integrator, const char* body, unsigned seed) {
  std::mt19937 g(static_cast<unsigned>(round_seed(seed)));
  const auto uniform = [&] { return static_cast<double>(g() % 100) / 99; };
  const ObjectInfo& info = box.instance.info();
  const bool hammer = find_row(info.rows, "guard") != kNoRow;
  box.instance.prepare(kRate, 1);
  box.tell("integrator", {std::string_view(words(info, "integrator")[integrator])});
  box.tell("body", {std::string_view(body)});
  while (box.instance.deliver()) {
  }
  for (int n = 0; n < kBlocks * 64; n += 50) {
    const double at = n;
    if (n % 400 == 0) box.tell("bang", {}, at);
    if (n == 3000) box.tell("body", {std::string_view("wall")}, at);
    if (n == 3500) box.tell("body", {std::string_view(body)}, at);
    if (n == 4000 && hammer) box.tell("frequencies", {100.0, 200.0, 333.0}, at);
    if (n == 5000 && hammer) box.tell("guard", {0.0}, at);
    if (!hammer && n % 1000 == 0) box.tell("finger", {uniform(), uniform()}, at);
    if (!hammer && n % 700 == 0) box.tell("pluck", {uniform(), uniform()}, at);
    if (n == 6000) box.tell("reset", {}, at);
    const Row& row = info.rows[g() % info.rows.size()];
    if (row.kind == Kind::choice)
      box.tell(row.name, {std::string_view(row.choices[g() % row.choices.size()])}, at);
    else if (row.kind == Kind::number && (row.traits & (kInteger | kHost)) == 0)
      box.tell(row.name, {std::min(row.maximum, row.minimum + (row.maximum - row.minimum) * uniform())}, at);
  }
  for (std::size_t i = 0; i < 64; ++i) box.in[i] = 5.0 * uniform();
}

}  // namespace

TEST_CASE("row 6: process allocates, frees and locks nothing, for every integrator, whatever happens") {
  inside = true;  // the counters count
  ::operator delete(::operator new(*std::unique_ptr<volatile std::size_t>(new volatile std::size_t(8))));
  std::recursive_mutex mutex;
  mutex.lock();
  inside = false;
  mutex.unlock();
  CHECK(allocations.exchange(0) == 4);
  CHECK(locks.exchange(0) == 1);

  for (const ObjectInfo* info : kObjects) {
    for (std::size_t integrator = 0; integrator < words(*info, "integrator").size(); ++integrator) {
      for (const char* body : some_bodies(*info)) {
        Written box(*info);
        write_score(box, integrator, body, static_cast<unsigned>(integrator));
        CHECK(box.errors == 0);
        for (int b = 0; b < kBlocks; ++b) {
          inside = true;
          box.process(b % 3 != 0);
          inside = false;
          CHECK(sound_bits(std::span(box.out).first(128)));
        }
        CAPTURE(std::string(body));
        CAPTURE(integrator);
        CHECK(allocations.exchange(0) == 0);
        CHECK(locks.exchange(0) == 0);
        tried(kBlocks, "blocks watched for allocations and locks");
      }
    }
  }
}

namespace {

// From here on any system call but the last one ends this process.
bool renounce_system_calls() {
  sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit_group, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  const sock_fprog filter{static_cast<unsigned short>(std::size(program)), program};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

// How a child ends that does this without system calls: 0, or the signal that ended it; -1 where none can be renounced.
template <class Work>
int without_system_calls(Work work) {
  const pid_t child = fork();
  if (child == 0) {
    if (!renounce_system_calls()) _exit(99);
    work();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status)) return WEXITSTATUS(status) == 99 ? -1 : WEXITSTATUS(status);
  return WTERMSIG(status);
}

}  // namespace

TEST_CASE("row 6: process makes no system call") {
  const int caught = without_system_calls([] { syscall(SYS_getpid); });
  if (caught == -1) {
    MESSAGE("this system lets no process renounce system calls: not tested");
    return;
  }
  REQUIRE(caught == SIGSYS);  // the net holds
  for (const ObjectInfo* info : kObjects) {
    for (std::size_t integrator = 0; integrator < words(*info, "integrator").size(); ++integrator) {
      for (const char* body : {"wall", info == &kTromba ? "plate" : "bell"}) {
        Written box(*info);
        write_score(box, integrator, body, static_cast<unsigned>(integrator));
        CAPTURE(integrator);
        CHECK(without_system_calls([&] {
                for (int b = 0; b < kBlocks; ++b) box.process(b % 3 != 0);
              }) == 0);
        tried(kBlocks, "blocks without system calls");
      }
    }
  }
}

#endif

TEST_CASE("a large body is built in slices of bounded work") {
  const ObjectInfo& info = kImpact;
  std::vector<double> values;
  for (const Row& row : info.rows) values.push_back(row.initial);
  values[find_row(info.rows, "body")] = 1;
  std::vector<Lists> lists{Lists(info.rows.size())};
  auto frequencies = std::make_shared<std::vector<double>>();
  for (int i = 0; i < 32768; ++i) frequencies->push_back(1 + 0.7 * i);
  lists[0][find_row(info.rows, "frequencies")] = frequencies;
  BodyBuilder builder(info.rows, values, lists, kRate);
  CHECK_FALSE(builder.small());
  std::size_t slices = 1;
  while (!builder.work(0)) ++slices;
  CHECK(builder.largest() == 32768);
  CHECK(slices >= 32768 / BodyBuilder::kSlice + 5);
}

// A geometry's modes come in slices too, so many modes in each that it takes about half a millisecond; of a free plate
// so many multiplications.
TEST_CASE("a geometry's modes are made in slices of bounded work") {
  struct Family {
    Geometry geometry;
    std::size_t most;  // modes in a slice
  };
  for (const Family& family :
       {Family{Geometry::string, 2048}, Family{Geometry::stiffstring, 2048}, Family{Geometry::barfree, 1024},
        Family{Geometry::membrane, 2048}, Family{Geometry::drum, 64}, Family{Geometry::plate, 2048},
        Family{Geometry::disc, 16}, Family{Geometry::ring, 2048}, Family{Geometry::bell, 7}}) {
    ModeMaker maker({.geometry = family.geometry, .modes = family.geometry == Geometry::disc ? 2000 : 32768});
    std::size_t made = 0, most = 0;
    for (bool done = false; !done;) {
      done = maker.work();
      most = std::max(most, maker.made() - made);
      made = maker.made();
    }
    CAPTURE(static_cast<int>(family.geometry));
    CHECK(most == family.most);
    CHECK(maker.take().size() == made);
  }
  ModeMaker plate({.geometry = Geometry::freeplate, .length = 0.4, .width = 0.3, .modes = kMaxFreePlateModes});
  int slices = 1;
  while (!plate.work()) ++slices;
  CHECK(slices > 200);  // of half a million multiplications
  CHECK(plate.made() == kMaxFreePlateModes);
}

TEST_CASE("32768 modes by list and by file, while it sounds: the old body rings until the new one is there, no click") {
  const auto path =
      std::filesystem::temp_directory_path() / ("urto_realtime_" + std::to_string(std::random_device{}()) + ".txt");
  {
    std::ofstream file(path);
    for (int i = 0; i < 32768; ++i) file << 100 + 0.5 * i << " 5 1 " << (i == 0 ? 1 : 0) << "\n";
  }
  const std::string name = path.string();
  for (const bool by_file : {false, true}) {
    for (const ObjectInfo* info : kObjects) {
      if (find_row(info->rows, "frequencies") == kNoRow) continue;
      Box box(*info, "@frequencies 100 @decays 5 @bodymass .3 @limit 0 @events 0 @gain 1"), same(*info);
      for (Box* b : {&box, &same}) {
        if (b == &same) {
          for (const char* m : {"frequencies 100", "decays 5", "bodymass .3", "limit 0", "events 0", "gain 1"})
            b->tell(m);
        }
        b->instance.prepare(kRate, 1);
        b->tell("bang");
        b->run(30000);
        b->tell("reset");
        b->tell("bang");
        if (info == &kBounce) {  // it must not come back, however long the building takes
          b->tell("gravity 0");
          b->tell("throw -1");
        }
        b->run(48000);
      }
      std::vector<double> y = box.run(1280).audio, reference = same.run(1280).audio;
      if (by_file) {
        box.instance.message("read", std::vector<Atom>{std::string_view(name)});
      } else {
        std::vector<Atom> gains(32768, 0.0);
        gains[0] = 1.0;
        box.instance.message("frequencies", ladder(32768));
        box.instance.message("gains", gains);
      }
      const std::vector<double> zero(64);
      const double* in[] = {zero.data(), zero.data(), zero.data()};
      double audio[64];
      double* out[] = {audio, nullptr, nullptr};
      int building = 0;
      for (;; ++building) {
        box.instance.process(in, out, 64);
        y.insert(y.end(), audio, audio + 64);
        same.instance.process(in, out, 64);
        reference.insert(reference.end(), audio, audio + 64);
        if (!box.instance.deliver()) break;
      }
      CHECK(building >= 2);
      CHECK(same_bits(y, reference));  // not a bit of the old sound has changed
      const std::size_t swap = y.size();
      for (int b = 0; b < 20; ++b) {
        box.instance.process(in, out, 64);
        y.insert(y.end(), audio, audio + 64);
      }
      const auto around = std::span(y).subspan(swap - 960);
      const double before = largest_step(around.first(960));
      double peak = 0;
      for (const double x : around) peak = std::max(peak, std::fabs(x));
      CHECK(peak > 1e-4);
      CHECK(largest_step(around) <= 1.01 * before + 1e-3 * peak);
      // The mode that both have rings on. A ball that rolls is driven instead, by a body that now yields far more.
      if (info != &kRolling) CHECK(largest_step(around.last(960)) > 0.5 * before);
      box.tell("info");
      CHECK(box.prints.back().find(", 32768 modes in use, ") != std::string::npos);
      CHECK(box.errors.empty());
    }
  }
  std::filesystem::remove(path);
}
