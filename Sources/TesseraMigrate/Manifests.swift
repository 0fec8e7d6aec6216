import Foundation

/// The lines of an app's manifests and projects that name The Composable Architecture.
///
/// Which version of Tessera an app takes, and from where, is a decision, so these lines are listed.
package enum Manifests {
  private static let packages = [
    "combine-schedulers", "swift-case-paths", "swift-clocks", "swift-composable-architecture",
    "swift-concurrency-extras", "swift-custom-dump", "swift-dependencies",
    "swift-identified-collections", "swift-issue-reporting", "swift-navigation",
    "swift-perception", "swift-sharing", "swiftui-navigation", "xctest-dynamic-overlay",
  ]
  private static let names: Set = [
    "Package.swift", "Project.swift", "Dependencies.swift", "project.pbxproj",
  ]

  /// The lines of the manifests in the folders, or in the packages around them.
  package static func leftovers(below roots: [String]) -> [(path: String, Migration.Leftover)] {
    var known: Set<String> = []
    return roots.flatMap { root in
      let folder = WorkingTree.package(root) ?? SourceFile.resolved(root)
      return SourceFileList(below: [folder], where: names.contains).paths
        .filter { known.insert($0).inserted }.map { URL(fileURLWithPath: $0) }
        .filter { names.contains($0.lastPathComponent) }.flatMap(leftovers)
    }
  }

  private static func leftovers(in file: URL) -> [(path: String, Migration.Leftover)] {
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.lines ?? []
    let isProject = file.lastPathComponent == "project.pbxproj"
    let found = lines.enumerated().compactMap { index, line in
      advice(for: line, isProject: isProject).map {
        (
          file.path,
          Migration.Leftover(line: index + 1, form: "a line of a manifest", advice: $0)
        )
      }
    }
    // A project names a package in many places.
    return isProject ? Array(found.prefix(1)) : found
  }

  private static func advice(for line: String, isProject: Bool) -> String? {
    guard !line.trimmed.hasPrefix("//"),
      let package = packages.first(where: { line.contains("/\($0)") || line.contains("\"\($0)\"") })
    else { return nil }
    if isProject {
      return "replace the package in Xcode by Tessera, with the products that the imports name."
    }
    guard package == "swift-composable-architecture" else {
      return "Tessera has its contents: remove it."
    }
    let (url, from) = ("url: \"https://git.example.com/Tessera.git\"", "from: \"0.2.0\"")
    if line.contains(".remote(") {
      return "write '.remote(\(url), requirement: .upToNextMajor(\(from)))'."
    }
    return line.contains(".product(")
      ? "write '.product(name: \"Tessera\", package: \"Tessera\")', 'TesseraTesting' for tests, "
        + "and 'TesseraSwiftUI' for views."
      : "write '.package(\(url), \(from))'."
  }
}
