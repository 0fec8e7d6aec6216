#if os(Linux)
  import Foundation
  import Testing

  /// A library that kills a program before one of its changes of files: each write at a position,
  /// each sync, truncation, renaming, linking and removal, in the order in which the program makes
  /// them.
  ///
  /// A kill after some milliseconds meets these moments by chance only.
  struct KillPoint {
    private let library: String

    /// Compiles the library with the compiler that comes with Swift.
    init(in work: Workplace) async throws {
      library = work.file("kill-point.so")
      let source = try work.write(KillPoint.source, to: "kill-point.c")
      let outcome = try await Program(path: "/usr/bin/env", in: work)(
        "clang", "-shared", "-fPIC", "-O1", "-o", library, source)
      try #require(outcome.status == 0, "\(outcome)")
    }

    /// A program that is killed before its change with this number, which is 1 for the first one.
    func program(_ program: Program, killedBefore number: Int) -> Program {
      var program = program
      program.environment["LD_PRELOAD"] = library
      program.environment["KILL_POINT"] = "\(number)"
      return program
    }

    private static let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <signal.h>
      #include <stdarg.h>
      #include <stdatomic.h>
      #include <stdlib.h>
      #include <sys/syscall.h>
      #include <sys/types.h>
      #include <unistd.h>

      static atomic_int count;

      static void change(void) {
        const char *point = getenv("KILL_POINT");
        if (point && atomic_fetch_add(&count, 1) + 1 == atoi(point)) kill(getpid(), SIGKILL);
      }

      #define WRAP(result, name, parameters, arguments) \\
        result name parameters { \\
          static result (*real) parameters; \\
          if (!real) real = (result (*) parameters)dlsym(RTLD_NEXT, #name); \\
          change(); \\
          return real arguments; \\
        }

      WRAP(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
      WRAP(ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), (f, b, n, o))
      WRAP(int, fsync, (int f), (f))
      WRAP(int, fdatasync, (int f), (f))
      WRAP(int, ftruncate, (int f, off_t n), (f, n))
      WRAP(int, ftruncate64, (int f, off64_t n), (f, n))
      WRAP(int, unlink, (const char *p), (p))
      WRAP(int, link, (const char *p, const char *q), (p, q))
      WRAP(int, rename, (const char *p, const char *q), (p, q))

      long syscall(long number, ...) {
        static long (*real)(long, ...);
        if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
        va_list list;
        va_start(list, number);
        long a[6];
        for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
        va_end(list);
        if (number == SYS_renameat2) change();
        return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
      }
      """
  }
#endif
