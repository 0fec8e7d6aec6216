#include <sqlite3.h>
#include <stdio.h>
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Functions with a variable number of arguments can't be called from Swift.

/// Turns a switch of a connection on or off.
static inline int bako_switch(sqlite3 *database, int name, int is_on) {
  return sqlite3_db_config(database, name, is_on, (int *)0);
}

/// Exchanges the names of two files, in one step.
///
/// The C library of Linux has a function for it since 2018; the importer doesn't see it.
static inline int bako_exchange(const char *one, const char *other) {
#if defined(__linux__)
  return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 1 << 1);
#else
  return renamex_np(one, other, RENAME_SWAP);
#endif
}
