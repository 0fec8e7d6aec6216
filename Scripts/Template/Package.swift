// swift-tools-version: 6.2
import PackageDescription

let tessera: Target.Dependency = .product(name: "Tessera", package: "@IDENTITY@")
let testing: Target.Dependency = .product(name: "TesseraTesting", package: "@IDENTITY@")

let package = Package(
  name: "@NAME@",
  platforms: [.macOS("26.0"), .iOS("26.0")],
  dependencies: [
    @DEPENDENCY@
  ],
  targets: [
    // A module for each feature. A feature imports Tessera and the features that it composes.
    .target(name: "EditorFeature", dependencies: [tessera]),
    .target(name: "ItemsFeature", dependencies: [tessera, "EditorFeature"]),
    // The front end draws the features' state and sends their actions. It has no logic.
    .executableTarget(name: "@NAME@", dependencies: [tessera, "ItemsFeature"], path: "Sources/App"),
    .testTarget(name: "EditorFeatureTests", dependencies: ["EditorFeature", tessera, testing]),
    .testTarget(
      name: "ItemsFeatureTests", dependencies: ["ItemsFeature", "EditorFeature", tessera, testing]),
  ],
  swiftLanguageModes: [.v6]
)
