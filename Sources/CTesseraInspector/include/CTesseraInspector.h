#ifndef CTESSERA_INSPECTOR_H
#define CTESSERA_INSPECTOR_H

#include <stddef.h>

/// A file of the inspector's page.
struct tessera_inspector_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// Returns the file with a name, or `NULL`.
const struct tessera_inspector_file *tessera_inspector_file(const char *name);

#endif
