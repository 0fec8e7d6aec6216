// README: begin manifest
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyApp",
  platforms: [.macOS("26.0"), .iOS("26.0")],
  dependencies: [
    .package(url: "https://git.example.com/Tessera.git", from: "0.2.0")
  ],
  targets: [
    .target(
      name: "MyFeature",
      dependencies: [.product(name: "Tessera", package: "Tessera")]),
    .testTarget(
      name: "MyFeatureTests",
      dependencies: ["MyFeature", .product(name: "TesseraTesting", package: "Tessera")]),
  ]
)
// README: end
