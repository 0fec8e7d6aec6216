// swift-tools-version: 6.2
import PackageDescription

let tessera = Target.Dependency.product(name: "Tessera", package: "Tessera")

// Sixteen features, each in a module of its own and in the one after it.
let depths = 0...16

func chain(_ depth: Int) -> String { depth < 10 ? "Chain0\(depth)" : "Chain\(depth)" }

let chains: [Target] = depths.map { depth in
  .target(
    name: chain(depth),
    dependencies: [tessera] + (depth == 0 ? [] : [.target(name: chain(depth - 1))]),
    path: "Sources/Chain/\(chain(depth))")
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "Tessera", path: "..")],
  targets: chains + [
    // Counts allocations, forbids system calls, hides values from the optimiser.
    .target(name: "CMeasuring"),
    // Rounds, tables, thresholds, charts; knows nothing of what it measures.
    .target(name: "Measuring", dependencies: ["CMeasuring"]),
    .testTarget(name: "MeasuringTests", dependencies: ["Measuring"]),
    // The hand-written equivalents, in a separate module: so the compiler
    // sees as much of it as it would in an app of more than one module.
    .target(name: "Floors"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Measuring", "Floors", tessera, .product(name: "TesseraHistory", package: "Tessera"),
        .product(name: "TesseraQueries", package: "Tessera"),
        .product(name: "TesseraTesting", package: "Tessera"),
        // A whole app, with all its features.
        .product(name: "BakoFeatures", package: "Tessera"),
      ] + depths.map { .target(name: chain($0)) }),
  ],
  swiftLanguageModes: [.v6]
)
