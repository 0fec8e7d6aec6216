/// An error that the compiler reports.
package struct CompilerError: Hashable {
  /// The file; empty if the build failed for another reason.
  package var path: String
  package var line: Int
  package var message: String

  /// The message without the names in it, so that equal mistakes have equal kinds.
  package var kind: String {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined(separator: "'")
  }

  /// The errors in what a failed `swift build` printed, each once.
  ///
  /// A line of an error is `/path/File.swift:12:5: error: message`.
  package static func errors(in output: String, status: Int32) -> [CompilerError] {
    if status == 0 { return [] }
    var known: Set<CompilerError> = []
    let found = output.matches(of: /(?m)^(.+?):(\d+):\d+: error: (.*)$/).map { match in
      CompilerError(
        path: SourceFile.resolved(String(match.1)), line: Int(match.2) ?? 0,
        message: String(match.3))
    }
    // The others only say that something has failed.
    if !found.isEmpty { return found.filter { known.insert($0).inserted } }
    let others = output.matches(of: /(?m)^error: (.*)$/).map { String($0.1) }
    return (others.isEmpty ? ["'swift build' ends with status \(status)"] : others)
      .map { CompilerError(path: "", line: 0, message: $0) }
  }
}

/// Builds a migrated app, and takes back the edits that made a file worse.
///
/// An edit is that of one form in one file. It is tried if an error is on a line that it wrote, and
/// taken back if the file has fewer errors without it. A build tries one edit of each file, so
/// the number of builds doesn't grow with that of the files.
package struct Verification {
  /// The files and the forms whose edits were taken back.
  package private(set) var retreats: [String] = []
  /// The errors that are left.
  package private(set) var errors: [CompilerError]
  private let app: AppDeclarations
  private var excluded: [String: Set<String>] = [:]

  /// Checks files that have been written with their migrated texts.
  ///
  /// - Parameters:
  ///   - files: The files as they were.
  ///   - app: The declarations in all files of the app.
  ///   - build: Builds the app, and returns the compiler's errors.
  /// - Throws: The reason why a file can't be written.
  package init(
    _ files: [SourceFile], in app: AppDeclarations, build: () -> [CompilerError]
  ) throws(SourceFile.Problem) {
    self.app = app
    errors = build()
    var tried: [String: Set<String>] = [:]
    while true {
      var trials: [(file: SourceFile, form: String)] = []
      for file in files {
        guard let form = suspects(in: file).first(where: { tried[file.path]?.contains($0) != true })
        else { continue }
        tried[file.path, default: []].insert(form)
        trials.append((file, form))
        try file.write(result(for: file, without: [form]).text)
      }
      if trials.isEmpty { return }
      let trial = build()
      var isKept = true
      for (file, form) in trials {
        if count(trial, in: file) < count(errors, in: file) {
          excluded[file.path, default: []].insert(form)
          retreats.append("\(file.path): \(form)")
        } else {
          isKept = false
          try file.write(result(for: file).text)
        }
      }
      errors = isKept ? trial : build()
    }
  }

  /// The migrated file, without the edits that were taken back.
  package func result(for file: SourceFile) -> Migration.Result { result(for: file, without: []) }

  private func result(for file: SourceFile, without forms: Set<String>) -> Migration.Result {
    Migration.migrate(file.text, in: app, without: forms.union(excluded[file.path] ?? []))
  }

  private func count(_ errors: [CompilerError], in file: SourceFile) -> Int {
    let path = SourceFile.resolved(file.path)
    return errors.count { $0.path == path }
  }

  /// The forms whose edits wrote a line with an error.
  private func suspects(in file: SourceFile) -> [String] {
    let path = SourceFile.resolved(file.path)
    let lines = Set(errors.filter { $0.path == path }.map(\.line))
    if lines.isEmpty { return [] }
    let result = result(for: file)
    return result.edits.keys.sorted().filter { form in
      let other = self.result(for: file, without: [form]).text.lines
      return result.text.lines.difference(from: other).insertions.contains { change in
        if case .insert(let offset, _, _) = change { lines.contains(offset + 1) } else { false }
      }
    }
  }
}
