import Foundation
import Testing

@testable import TesseraMigrate

struct ManifestsTests {
  private let folder = TemporaryFolder()

  @Test func manifestsAndProjectsAreNamedWithTheirLines() throws {
    let manifest = """
      // swift-composable-architecture
      .package(url: "https://github.com/pointfreeco/swift-composable-architecture", from: "1.0.0"),
      .package(url: "https://github.com/pointfreeco/swift-case-paths.git", from: "1.0.0"),
      .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      .package(url: "https://example.com/other", from: "1.0.0"),
      .remote(url: "https://github.com/pointfreeco/swift-composable-architecture", requirement: r)
      """
    try folder.write("App/Package.swift", Data(manifest.utf8))
    try folder.write("App/.build/checkouts/Package.swift", Data(manifest.utf8))
    try folder.write("App/App.xcodeproj/project.pbxproj", Data("\n\(manifest)".utf8))
    try folder.write("App/Sources/a.swift", Data())
    try folder.write("Tuist/Project.swift", Data(manifest.utf8))
    let found = Manifests.leftovers(below: [folder.path("App/Sources"), folder.path("Tuist")])
    let root = folder.path("")
    #expect(
      found.map { "\($0.path.dropFirst(root.count)):\($0.1.line)" } == [
        "App/App.xcodeproj/project.pbxproj:3", "App/Package.swift:2", "App/Package.swift:3",
        "App/Package.swift:4", "App/Package.swift:6", "Tuist/Project.swift:2",
        "Tuist/Project.swift:3", "Tuist/Project.swift:4", "Tuist/Project.swift:6",
      ])
    #expect(found[1].1.advice.hasPrefix("write '.package(url: "))
    #expect(found[2].1.advice == "Tessera has its contents: remove it.")
    #expect(found[3].1.advice.hasPrefix("write '.product(name: \"Tessera\""))
    #expect(found[4].1.advice.hasPrefix("write '.remote(url: "))
  }
}
