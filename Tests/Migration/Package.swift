// swift-tools-version: 6.2
import PackageDescription

// An app in the dialects of The Composable Architecture since 0.1, as `tessera-migrate` finds it.
let package = Package(
  name: "OldApp",
  platforms: [.macOS("26.0"), .iOS("26.0")],
  dependencies: [.package(url: "https://git.example.com/Tessera.git", from: "0.2.0")],
  targets: [
    .target(name: "OldApp", dependencies: [.product(name: "Tessera", package: "Tessera")]),
    .testTarget(
      name: "OldAppTests",
      dependencies: ["OldApp", .product(name: "TesseraTesting", package: "Tessera")]),
    // Features that were written without a look at the tool's rules, to measure it.
    .target(name: "Studies", dependencies: [.product(name: "Tessera", package: "Tessera")]),
    .testTarget(
      name: "StudiesTests",
      dependencies: ["Studies", .product(name: "TesseraTesting", package: "Tessera")]),
    // Programs of the years 2020 to 2026, in the language mode of most of these years.
    .target(
      name: "Years", dependencies: [.product(name: "Tessera", package: "Tessera")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "YearsTests",
      dependencies: ["Years", .product(name: "TesseraTesting", package: "Tessera")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
