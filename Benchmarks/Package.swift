// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "Tessera", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks", dependencies: [.product(name: "Tessera", package: "Tessera")])
  ],
  swiftLanguageModes: [.v6]
)
