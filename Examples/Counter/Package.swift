// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors with the toolchain that the project is developed with, as in the framework.
#if compiler(>=6.3) && compiler(<6.4)
  let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
  let settings: [SwiftSetting] = []
#endif

// The counter of the README, and one that can be inspected.
let package = Package(
  name: "Counter",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "Tessera", path: "../..")],
  targets: [
    .executableTarget(
      name: "counter", dependencies: [.product(name: "Tessera", package: "Tessera")],
      swiftSettings: settings),
    .executableTarget(
      name: "inspected-counter",
      dependencies: [
        .product(name: "Tessera", package: "Tessera"),
        .product(name: "TesseraInspector", package: "Tessera"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
