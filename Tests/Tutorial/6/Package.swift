// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Garden",
  platforms: [.macOS("26.0")],
  dependencies: [.package(path: "../Tessera")],
  targets: [
    .target(
      name: "GardenFeature",
      dependencies: [
        .product(name: "Tessera", package: "Tessera"),
        .product(name: "TesseraQueries", package: "Tessera"),
      ]),
    // README: begin program
    .executableTarget(name: "garden", dependencies: ["GardenFeature"]),
    // README: end
    .testTarget(
      name: "GardenFeatureTests",
      dependencies: ["GardenFeature", .product(name: "TesseraTesting", package: "Tessera")]),
  ]
)
