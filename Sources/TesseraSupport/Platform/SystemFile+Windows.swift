#if canImport(WinSDK)
  import CRT
  import WinSDK

  extension SystemFile {
    /// Whether a path leads to a file or a folder.
    package static func exists(_ path: String) -> Bool {
      path.withWide { GetFileAttributesW($0) } != INVALID_FILE_ATTRIBUTES
    }

    /// The record of a file; `nil` if there is none.
    package static func status(of path: String, followingLinks: Bool) -> FileStatus? {
      let links = followingLinks ? 0 : DWORD(FILE_FLAG_OPEN_REPARSE_POINT)
      let flags = DWORD(FILE_FLAG_BACKUP_SEMANTICS) | links
      guard let file = path.openHandle(0, DWORD(OPEN_EXISTING), flags) else { return nil }
      defer { CloseHandle(file) }
      var record = BY_HANDLE_FILE_INFORMATION()
      guard GetFileInformationByHandle(file, &record) else { return nil }
      return FileStatus(record)
    }

    /// Passes the bytes of a file on.
    ///
    /// - Returns: Whether there is a file.
    package static func read(
      _ path: String, _ receive: (UnsafeRawBufferPointer) -> Void
    ) throws(SystemError) -> Bool {
      guard let status = status(of: path, followingLinks: true) else {
        let error = SystemError.ofWindows("open", path)
        if error.isMissing { return false }
        throw error
      }
      try requireRegular(status, to: "read", path)
      guard let file = path.openHandle(GENERIC_READ, DWORD(OPEN_EXISTING), 0) else {
        throw SystemError.ofWindows("open", path)
      }
      defer { CloseHandle(file) }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        var count: DWORD = 0
        guard ReadFile(file, &buffer, DWORD(buffer.count), &count, nil) else {
          throw SystemError.ofWindows("read", path)
        }
        if count == 0 { return true }
        buffer.withUnsafeBytes { receive(UnsafeRawBufferPointer(rebasing: $0[..<Int(count)])) }
      }
    }

    /// Creates a file with these bytes, on the disk when it returns.
    ///
    /// A file has the permissions of its folder there.
    package static func create(
      _ path: String, permissions: UInt32, _ bytes: UnsafeRawBufferPointer
    ) throws(SystemError) {
      guard let file = path.openHandle(DWORD(GENERIC_WRITE), DWORD(CREATE_NEW), 0) else {
        throw SystemError.ofWindows("create", path)
      }
      defer { CloseHandle(file) }
      var rest = bytes[...]
      while !rest.isEmpty {
        var count: DWORD = 0
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        guard WriteFile(file, part.baseAddress, DWORD(part.count), &count, nil) else {
          throw SystemError.ofWindows("write", path)
        }
        rest = rest.dropFirst(Int(count))
      }
      guard FlushFileBuffers(file) else { throw SystemError.ofWindows("write", path) }
    }

    /// Moves a file to the path of another one, which it replaces at once.
    package static func move(_ path: String, to target: String) throws(SystemError) {
      let flags = DWORD(MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)
      let isMoved = path.withWide { old in target.withWide { MoveFileExW(old, $0, flags) } }
      guard isMoved else { throw SystemError.ofWindows("replace", target) }
    }

    /// Gives a file another name as well.
    ///
    /// - Returns: Whether the other name was free.
    package static func link(_ path: String, as other: String) throws(SystemError) -> Bool {
      if path.withWide({ old in other.withWide { CreateHardLinkW($0, old, nil) } }) { return true }
      let error = SystemError.ofWindows("keep", path)
      if error.code == EEXIST { return false }
      throw error
    }

    /// Removes a file.
    package static func remove(_ path: String) { _ = path.withWide { DeleteFileW($0) } }

    /// Runs an operation on a folder, which Windows can't lock.
    ///
    /// - Parameters:
    ///   - folder: The folder, which exists.
    ///   - operation: Receives that the folder isn't locked.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    package static func locked<R>(
      _ folder: String, _ operation: (_ isLocked: Bool) throws -> R
    ) throws -> R {
      try operation(false)
    }
  }

  extension FileStatus {
    fileprivate init(_ record: BY_HANDLE_FILE_INFORMATION) {
      let attributes = record.dwFileAttributes
      kind =
        if attributes & DWORD(FILE_ATTRIBUTE_REPARSE_POINT) != 0 {
          .link
        } else if attributes & DWORD(FILE_ATTRIBUTE_DIRECTORY) != 0 {
          .folder
        } else {
          .regular
        }
      permissions = 0o600
      owner = 0
      device = UInt64(record.dwVolumeSerialNumber)
      inode = UInt64(record.nFileIndexHigh) << 32 | UInt64(record.nFileIndexLow)
    }
  }

  extension SystemError {
    /// The last error of Windows on this thread, as a number of the C library.
    fileprivate static func ofWindows(_ operation: String, _ path: String) -> SystemError {
      let code =
        switch Int32(bitPattern: GetLastError()) {
        case ERROR_FILE_NOT_FOUND, ERROR_PATH_NOT_FOUND: ENOENT
        case ERROR_FILE_EXISTS, ERROR_ALREADY_EXISTS: EEXIST
        case ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION: EACCES
        case ERROR_DISK_FULL: ENOSPC
        default: EIO
        }
      return SystemError(operation, path, code: code)
    }
  }

  extension String {
    /// Calls a closure with the text as Windows takes it.
    fileprivate func withWide<R>(_ body: (UnsafePointer<WCHAR>) -> R) -> R {
      withCString(encodedAs: UTF16.self, body)
    }

    /// The handle of the file at this path; `nil` if it can't be opened.
    fileprivate func openHandle(_ access: DWORD, _ creation: DWORD, _ flags: DWORD) -> HANDLE? {
      let sharing = DWORD(FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)
      let file = withWide { CreateFileW($0, access, sharing, nil, creation, flags, nil) }
      return file == INVALID_HANDLE_VALUE ? nil : file
    }
  }
#endif
