#if canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

#if !canImport(WinSDK) && !canImport(WASILibc)
  extension SystemFile {
    /// Whether a path leads to a file or a folder.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The record of a file; `nil` if there is none.
    package static func status(of path: String, followingLinks: Bool) -> FileStatus? {
      var status = stat()
      let result = followingLinks ? stat(path, &status) : lstat(path, &status)
      return result == 0 ? FileStatus(status) : nil
    }

    /// Passes the bytes of a file on.
    ///
    /// - Returns: Whether there is a file.
    package static func read(
      _ path: String, _ receive: (UnsafeRawBufferPointer) -> Void
    ) throws(SystemError) -> Bool {
      // Without waiting: a pipe would block until something writes to it.
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else {
        let error = SystemError("open", path)
        if error.isMissing { return false }
        throw error
      }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0 else { throw SystemError("open", path) }
      try requireRegular(FileStatus(status), to: "read", path)
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = readBytes(file, &buffer, buffer.count)
        if count > 0 {
          buffer.withUnsafeBytes { receive(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        } else if count == 0 {
          return true
        } else if errno != EINTR {
          throw SystemError("read", path)
        }
      }
    }

    /// Creates a file with these bytes, on the disk when it returns.
    package static func create(
      _ path: String, permissions: UInt32, _ bytes: UnsafeRawBufferPointer
    ) throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let file = open(path, flags, mode_t(permissions))
      guard file >= 0 else { throw SystemError("create", path) }
      defer { close(file) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeBytes(file, UnsafeRawBufferPointer(rebasing: rest))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw SystemError("write", path)
        }
      }
      guard fsync(file) == 0 else { throw SystemError("write", path) }
    }

    /// Moves a file to the path of another one, which it replaces at once.
    ///
    /// The name is synced to the disk; if that is impossible, the file is complete nevertheless.
    package static func move(_ path: String, to target: String) throws(SystemError) {
      guard rename(path, target) == 0 else { throw SystemError("replace", target) }
      let folder = open(split(target).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { return }
      fsync(folder)
      close(folder)
    }

    /// Gives a file another name as well.
    ///
    /// - Returns: Whether the other name was free.
    package static func link(_ path: String, as other: String) throws(SystemError) -> Bool {
      if linkFile(path, other) == 0 { return true }
      if errno == EEXIST { return false }
      throw SystemError("keep", path)
    }

    /// Removes a file.
    package static func remove(_ path: String) { unlink(path) }

    /// Runs an operation while no other thread or process runs one on the same folder.
    ///
    /// - Parameters:
    ///   - folder: The folder, which exists.
    ///   - operation: Receives whether the folder is locked: some file systems can't do it.
    /// - Returns: The result of the operation.
    /// - Throws: A `SystemError`, or the error of the operation.
    package static func locked<R>(
      _ folder: String, _ operation: (_ isLocked: Bool) throws -> R
    ) throws -> R {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { throw SystemError("open", folder) }
      defer { close(descriptor) }
      while flock(descriptor, LOCK_EX) != 0 {
        if errno == EINTR { continue }
        if [EBADF, ENOLCK, ENOSYS, EOPNOTSUPP].contains(errno) { return try operation(false) }
        throw SystemError("lock", folder)
      }
      return try operation(true)
    }
  }

  extension FileStatus {
    fileprivate init(_ status: stat) {
      kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
      permissions = UInt32(status.st_mode & 0o777)
      owner = UInt32(status.st_uid)
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  // Declared outside the type, whose own functions have the same names as the system's.
  private func readBytes(
    _ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
  ) -> Int { read(file, buffer, count) }

  private func writeBytes(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
  }

  private func linkFile(_ path: String, _ other: String) -> Int32 { link(path, other) }
#endif
