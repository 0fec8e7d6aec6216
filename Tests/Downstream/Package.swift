// swift-tools-version: 6.2
import PackageDescription

// `make downstream` puts the address of a repository in place of the word between the @ signs.
let package = Package(
  name: "Downstream",
  platforms: [.macOS("26.0")],
  dependencies: [.package(url: "@TESSERA@", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "downstream", dependencies: [.product(name: "Tessera", package: "Tessera")])
  ],
  swiftLanguageModes: [.v6]
)
