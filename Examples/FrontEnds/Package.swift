// swift-tools-version: 6.2
import PackageDescription

let tessera: Target.Dependency = .product(name: "Tessera", package: "Tessera")

// Warnings are errors with the toolchain that the project is developed with, as in the framework.
#if compiler(>=6.3) && compiler(<6.4)
  let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
  let settings: [SwiftSetting] = []
#endif

// A package of its own, so that the framework and its apps link neither GTK nor a server's library.
let package = Package(
  name: "FrontEnds",
  platforms: [.macOS("26.0")],
  dependencies: [.package(name: "Tessera", path: "../..")],
  targets: [
    // The feature, which knows no front end.
    .target(name: "GroceriesFeature", dependencies: [tessera]),

    // A window of GTK 4.
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(name: "GroceriesGTK", dependencies: ["CGTK", "GroceriesFeature", tessera]),
    .executableTarget(name: "groceries-gtk", dependencies: ["GroceriesGTK"]),

    // A server.
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .target(name: "HTTPServer", dependencies: ["CMicroHTTPD", tessera]),
    .target(name: "GroceriesServer", dependencies: ["HTTPServer", "GroceriesFeature", tessera]),
    .executableTarget(
      name: "groceries-server",
      dependencies: [
        "GroceriesServer", "HTTPServer", tessera,
        .product(name: "TesseraHistory", package: "Tessera"),
        .product(name: "TesseraInspector", package: "Tessera"),
      ]),

    // A reader of repositories, from a server that the program itself starts.
    .target(
      name: "ReaderFeature",
      dependencies: [
        tessera, .product(name: "TesseraQueries", package: "Tessera"),
        .product(name: "TesseraNetworking", package: "Tessera"),
      ]),
    .target(name: "ReaderServer", dependencies: ["HTTPServer", "ReaderFeature", tessera]),
    .target(
      name: "ReaderTerminal",
      dependencies: [
        "HTTPServer", "ReaderFeature", "ReaderServer", tessera,
        .product(name: "TesseraQueries", package: "Tessera"),
      ]),
    .executableTarget(name: "reader", dependencies: ["ReaderTerminal"]),

    .testTarget(
      name: "GroceriesTests",
      dependencies: [
        "GroceriesFeature", "GroceriesServer", "HTTPServer", tessera,
        .product(name: "TesseraTesting", package: "Tessera"),
      ]),
    // The scenes are data: what happens, and what the screen shows then.
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "HTTPServer", "ReaderFeature", "ReaderServer", "ReaderTerminal", tessera,
        .product(name: "TesseraNetworking", package: "Tessera"),
        .product(name: "TesseraQueries", package: "Tessera"),
        .product(name: "TesseraTesting", package: "Tessera"),
      ], exclude: ["Scenes.txt"]),
    // GTK wants the first thread of a process, which a test doesn't have: a program is the user.
    .executableTarget(
      name: "CheckWindow", dependencies: ["CGTK", "GroceriesFeature", "GroceriesGTK", tessera],
      path: "Tests/CheckWindow"),
  ],
  swiftLanguageModes: [.v6]
)
for target in package.targets where target.type != .system { target.swiftSettings = settings }
