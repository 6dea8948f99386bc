#include "pd/wrapper.h"

#include <m_pd.h>

#include "pd/multichannel.h"
#include "pd/state.h"

namespace urto::pd {
namespace {

// One external holds one object, and each external its own copy of these.
t_class* the_class = nullptr;
const ObjectInfo* the_info = nullptr;

void dsp(Box* box, t_signal** signals) { box->state->dsp(signals); }

void bang(Box* box) { box->state->message("bang", 0, nullptr); }

// Pd hands a method its own selector, so one function serves every row, and any message that the table does not know.
void message(Box* box, t_symbol* name, int argc, t_atom* argv) { box->state->message(name->s_name, argc, argv); }

void* create(t_symbol*, int argc, t_atom* argv) {
  Box* box = reinterpret_cast<Box*>(pd_new(the_class));
  box->force = 0;
  box->state = new State(*box, *the_info);
  box->state->arguments(argc, argv);
  return box;
}

void destroy(Box* box) { delete box->state; }

template <class Function>
t_method method(Function* function) {
  return reinterpret_cast<t_method>(function);
}

}  // namespace

void setup(const ObjectInfo& info) {
  t_class* made = class_new(gensym(info.name), reinterpret_cast<t_newmethod>(method(create)), method(destroy),
                            sizeof(Box), CLASS_DEFAULT | kMultichannelClass, A_GIMME, A_NULL);
  if (!made) return;  // a Pd of the other float size refuses, and says so
  the_class = made;
  the_info = &info;
  CLASS_MAINSIGNALIN(the_class, Box, force);
  class_addmethod(the_class, method(dsp), gensym("dsp"), A_CANT, A_NULL);
  for (const Row& row : info.rows) {
    if (std::string_view(row.name) == "bang") {
      class_addbang(the_class, method(bang));
    } else {
      class_addmethod(the_class, method(message), gensym(row.name), A_GIMME, A_NULL);
    }
  }
  class_addanything(the_class, method(message));
}

}  // namespace urto::pd
