// Writes reference texts from the objects' tables, so that they cannot say anything else.
//
//   urto_reference --json            the tables as JSON, to the standard output
//   urto_reference --deken           what deken shows of each object: name, tab, description
//   urto_reference --max FOLDER      Max's reference pages: one .maxref.xml for each name of each object
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/objects.h"
#include "help/reference/pages.h"
#include "urto_version.h"

namespace {

bool write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) std::fprintf(stderr, "urto_reference: cannot write %s\n", path.string().c_str());
  return static_cast<bool>(file);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "--json" && argc == 2) {
    std::fputs(urto::reference::json(urto::kObjects, urto::kVersion).c_str(), stdout);
    return 0;
  }
  if (what == "--deken" && argc == 2) {
    for (const urto::ObjectInfo* info : urto::kObjects) std::printf("%s\t%s\n", info->name, info->digest);
    return 0;
  }
  if (what == "--max" && argc == 3) {
    const std::filesystem::path folder = argv[2];
    std::filesystem::create_directories(folder);
    bool good = true;
    for (const urto::ObjectInfo* info : urto::kObjects) {
      for (const std::string& name : {std::string(info->name), std::string("urto.") + info->name}) {
        good = write(folder / (name + ".maxref.xml"), urto::reference::maxref(*info, name)) && good;
      }
    }
    return good ? 0 : 1;
  }
  std::fputs("usage: urto_reference --json | --deken | --max FOLDER\n", stderr);
  return 2;
}
