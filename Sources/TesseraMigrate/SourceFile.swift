package import Foundation

/// A Swift file of an app.
package struct SourceFile {
  /// The path as it is printed.
  package let path: String
  /// The text, without a byte order mark.
  package let text: String
  private let hasMark: Bool

  /// The reason why a file can't be migrated.
  package struct Problem: Error, Equatable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  private static let mark = Data([0xEF, 0xBB, 0xBF])

  /// Reads a file.
  package init(path: String) throws(Problem) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Problem(path: path, reason: "it can't be read: \(error.localizedDescription)")
    }
    hasMark = data.starts(with: Self.mark)
    guard let text = String(validating: data.dropFirst(hasMark ? 3 : 0), as: UTF8.self) else {
      throw Problem(path: path, reason: "it isn't UTF-8: convert it, and migrate it again")
    }
    self.path = path
    self.text = text
  }

  /// The bytes of the file with another text.
  package func data(of text: String) -> Data {
    (hasMark ? Self.mark : Data()) + Data(text.utf8)
  }

  /// Checks that the file can be written.
  package func checkIsWritable() throws(Problem) {
    let path = Self.resolved(path)
    guard FileManager.default.isWritableFile(atPath: path), permissions(of: path) & 0o222 != 0
    else { throw Problem(path: self.path, reason: "it is read-only") }
  }

  /// Writes another text into the file that the path leads to, whose permissions stay.
  package func write(_ text: String) throws(Problem) {
    let path = Self.resolved(path)
    let permissions = permissions(of: path)
    do {
      try data(of: text).write(to: URL(fileURLWithPath: path), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    } catch {
      throw Problem(
        path: self.path, reason: "it can't be written: \(error.localizedDescription)")
    }
  }

  private func permissions(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  /// The path without symbolic links.
  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

/// The Swift files below some paths.
package struct SourceFileList {
  /// The paths of the files, each once.
  package private(set) var paths: [String] = []
  package private(set) var problems: [SourceFile.Problem] = []
  private var known: Set<String> = []

  private static let skipped: Set = ["DerivedData", "Pods", "Carthage", "SourcePackages"]

  /// Finds files with some names, without those of builds, other packages, and linked folders.
  package init(
    below roots: [String], where isListed: (String) -> Bool = { $0.hasSuffix(".swift") }
  ) {
    for root in roots { add(root, isListed) }
  }

  private mutating func add(_ path: String, _ isListed: (String) -> Bool) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      problems.append(.init(path: path, reason: "there is no such file"))
      return
    }
    guard isFolder.boolValue else {
      if known.insert(SourceFile.resolved(path)).inserted { paths.append(path) }
      return
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      problems.append(
        .init(path: path, reason: "it can't be read: \(error.localizedDescription)"))
      return
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    for name in names.sorted() where !name.hasPrefix(".") && !Self.skipped.contains(name) {
      let child = prefix + name
      _ = FileManager.default.fileExists(atPath: child, isDirectory: &isFolder)
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: child)) != nil
      if isFolder.boolValue ? !isLink : isListed(name) { add(child, isListed) }
    }
  }
}
