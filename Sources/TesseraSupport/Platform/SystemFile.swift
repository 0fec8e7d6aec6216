#if canImport(WinSDK)
  import CRT
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of a system call.
package struct SystemError: Error, Hashable, Sendable {
  /// The failed operation, as a verb.
  package let operation: String
  /// The path of the file or the folder.
  package let path: String
  /// The system's number of the error.
  package let code: Int32

  package init(_ operation: String, _ path: String, code: Int32) {
    (self.operation, self.path, self.code) = (operation, path, code)
  }

  /// The error of the last call on this thread.
  package init(_ operation: String, _ path: String) {
    self.init(operation, path, code: errno)
  }

  /// Whether there is no such file, or no folder that could hold it.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The number of the error that a name is taken.
  package static let alreadyExists = EEXIST

  /// The number of the error that the system has no resources at the moment.
  package static let tryAgain = EAGAIN

  /// The system's text for the number of an error.
  package static func text(of code: Int32) -> String { String(cString: strerror(code)) }
}

/// The kind of a file that a path leads to.
package enum FileKind: Sendable {
  case regular
  case folder
  case link
  case other
}

/// A file's record in its file system.
package struct FileStatus: Sendable {
  package let kind: FileKind
  /// The permissions to read, write and execute it, as nine bits.
  package let permissions: UInt32
  /// The number of the user whose file it is; 0 on Windows.
  package let owner: UInt32
  package let device: UInt64
  package let inode: UInt64
}

/// The system calls for files, each as one function that fails with a ``SystemError``.
package enum SystemFile {
  /// The folder and the name of a file.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// Throws an error for a folder, a pipe, or links that lead in a circle.
  package static func requireRegular(
    _ status: FileStatus, to operation: String, _ path: String
  ) throws(SystemError) {
    let code =
      switch status.kind {
      case .regular: Int32(0)
      case .folder: EISDIR
      case .link: ELOOP
      case .other: ENOTSUP
      }
    guard code == 0 else { throw SystemError(operation, path, code: code) }
  }
}
