#if canImport(WASILibc)
  import WASILibc

  // A program in a browser has no files. The keys that need some are unavailable, so nothing calls
  // these functions but a storage that a program asks for a content itself.
  extension SystemFile {
    /// Whether a path leads to a file or a folder; none does.
    package static func exists(_ path: String) -> Bool { false }

    /// The record of a file; there is none.
    package static func status(of path: String, followingLinks: Bool) -> FileStatus? { nil }

    /// Passes the bytes of a file on; there is none.
    package static func read(
      _ path: String, _ receive: (UnsafeRawBufferPointer) -> Void
    ) throws(SystemError) -> Bool { false }

    /// Fails.
    package static func create(
      _ path: String, permissions: UInt32, _ bytes: UnsafeRawBufferPointer
    ) throws(SystemError) { throw SystemError("create", path, code: ENOTSUP) }

    /// Fails.
    package static func move(_ path: String, to target: String) throws(SystemError) {
      throw SystemError("replace", target, code: ENOTSUP)
    }

    /// Fails.
    package static func link(_ path: String, as other: String) throws(SystemError) -> Bool {
      throw SystemError("keep", path, code: ENOTSUP)
    }

    /// Removes nothing.
    package static func remove(_ path: String) {}

    /// Runs an operation; there is no other process.
    package static func locked<R>(
      _ folder: String, _ operation: (_ isLocked: Bool) throws -> R
    ) throws -> R { try operation(false) }
  }
#endif
