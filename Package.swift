// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// MARK: The toolchain's own SwiftSyntax

/// The toolchain's folder with SwiftSyntax, as interfaces and shared libraries.
///
/// It is found from the library that a manifest runs in, so no path is written down.
let swiftSyntaxFolder: String = {
  #if canImport(Darwin)
    for index in 0..<_dyld_image_count() {
      guard let name = _dyld_get_image_name(index) else { continue }
      let path = String(cString: name)
      if path.hasSuffix("/libPackageDescription.dylib") { return hostFolder(ofLibrary: path) }
    }
  #elseif canImport(Glibc) || canImport(Musl)
    // `/proc/self/maps` is read line by line: it has no size that a read could ask for.
    guard let maps = fopen("/proc/self/maps", "r") else { return "" }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasSuffix("/libPackageDescription.so"), let start = text.firstIndex(of: "/") {
        return hostFolder(ofLibrary: String(text[start...]))
      }
    }
  #endif
  return ""
}()

/// From `…/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so` to `…/usr/lib/swift/host`.
func hostFolder(ofLibrary path: String) -> String {
  path.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/host"
}

/// The settings that compile a target against that SwiftSyntax, and that link it.
let swiftSyntaxSwift: [SwiftSetting] = [.unsafeFlags(["-I", swiftSyntaxFolder])]
let swiftSyntaxLinker: [LinkerSetting] = [
  .unsafeFlags([
    "-L", swiftSyntaxFolder, "-Xlinker", "-rpath", "-Xlinker", swiftSyntaxFolder,
    "-lSwiftSyntax", "-lSwiftSyntaxMacros", "-lSwiftSyntaxBuilder", "-lSwiftDiagnostics",
    "-lSwiftOperators", "-lSwiftParser", "-lSwiftSyntaxMacroExpansion",
    "-lSwiftCompilerPluginMessageHandling",
  ])
]

// MARK: SwiftUI, UIKit and AppKit

// `SWIFTUI=stub` adds modules named SwiftUI, UIKit and AppKit with declarations for tests, so that the
// front ends for them compile and are tested without Apple's. It is only for `make check-swiftui`, which has
// a build folder of its own: no other build may find these modules.
let usesStub = Context.environment["SWIFTUI"] == "stub"
let swiftUI: [Target.Dependency] = usesStub ? ["SwiftUI"] : []
let uiKit: [Target.Dependency] = usesStub ? ["UIKit", "AppKit"] : []

// MARK: The framework, from the bottom layer to the top

let framework: [Target] = [
  // The compiler plugin, and the library that it runs: every `@Reducer`, `@ObservableState`, … is expanded
  // by it. The tests link the library: where a test depends on a plugin, SwiftPM builds all tests, and all
  // that they depend on, a second time, for the computer that compiles.
  .target(
    name: "TesseraMacros", swiftSettings: swiftSyntaxSwift, linkerSettings: swiftSyntaxLinker),
  .macro(
    name: "TesseraMacrosPlugin", dependencies: ["TesseraMacros"], swiftSettings: swiftSyntaxSwift,
    linkerSettings: swiftSyntaxLinker),

  // L0: the base of all other modules: issues, locks, call sites.
  .target(name: "TesseraSupport", dependencies: ["TesseraMacrosPlugin"]),

  // Between L0 and L1: shared values as they were at a moment.
  .target(name: "TesseraSharedValues", dependencies: ["TesseraSupport"]),

  // L1: useful alone, and independent of each other.
  .target(name: "TesseraCasePaths", dependencies: ["TesseraSupport", "TesseraMacrosPlugin"]),
  .target(name: "TesseraIdentified", dependencies: ["TesseraSupport"]),
  .target(name: "TesseraDump", dependencies: ["TesseraSupport", "TesseraSharedValues"]),
  .target(
    name: "TesseraDependencies",
    dependencies: ["TesseraSupport", "TesseraSharedValues", "TesseraMacrosPlugin"]),
  .target(name: "TesseraConcurrency", dependencies: ["TesseraSupport"]),

  // Between L1 and L2: what needs all of Foundation, and what needs the network. `Tessera` links only
  // Foundation's essentials.
  .target(
    name: "TesseraFoundation",
    dependencies: ["TesseraSupport", "TesseraDump", "TesseraDependencies"]),
  .target(name: "TesseraNetworking", dependencies: ["TesseraSupport", "TesseraDependencies"]),

  // Between L1 and L2: the effect engine, which knows neither actions nor stores.
  .target(
    name: "TesseraEffects",
    dependencies: ["TesseraSupport", "TesseraDependencies", "TesseraMacrosPlugin"],
    exclude: ["README.md"]),

  // L2: reducers, effects, the store, navigation, observation.
  .target(
    name: "TesseraCore",
    dependencies: [
      "TesseraSupport", "TesseraSharedValues", "TesseraCasePaths", "TesseraIdentified",
      "TesseraDump", "TesseraDependencies", "TesseraEffects", "TesseraMacrosPlugin",
    ],
    exclude: ["README.md"]),

  // L3: what every front end needs: presentations, prompts, paths, and differences of lists.
  .target(
    name: "TesseraFrontEnds",
    dependencies: [
      "TesseraSupport", "TesseraCasePaths", "TesseraIdentified", "TesseraDependencies",
      "TesseraEffects", "TesseraCore",
    ]),

  // L3: state that several features share.
  .target(
    name: "TesseraSharing",
    dependencies: [
      "TesseraSupport", "TesseraSharedValues", "TesseraIdentified", "TesseraDump",
      "TesseraDependencies", "TesseraCore",
    ],
    exclude: ["README.md"]),

  // L3: the forms that people who come from Redux look for. An app that uses them imports it beside
  // `Tessera`.
  .target(
    name: "TesseraRedux", dependencies: ["TesseraSupport", "TesseraEffects", "TesseraCore"]),

  // L3: names of The Composable Architecture, unavailable, with their replacements. A module imports
  // it beside `Tessera` while it is migrated.
  .target(
    name: "TesseraMigration",
    dependencies: ["TesseraCasePaths", "TesseraDependencies", "TesseraCore"]),

  // L3: recording, time travel, replay. An app that wants them imports it beside `Tessera`.
  .target(
    name: "TesseraHistory",
    dependencies: [
      "TesseraSupport", "TesseraSharedValues", "TesseraIdentified", "TesseraDump",
      "TesseraDependencies", "TesseraEffects", "TesseraCore",
    ],
    exclude: ["README.md"]),

  // L4: tools for histories: a web page that shows one, and the source of a test from one. The C
  // target embeds the files of the page.
  .target(name: "CTesseraInspector"),
  .target(
    name: "TesseraInspector",
    dependencies: [
      "CTesseraInspector", "TesseraSupport", "TesseraCasePaths", "TesseraSharedValues",
      "TesseraDump", "TesseraDependencies", "TesseraEffects", "TesseraCore", "TesseraHistory",
    ],
    exclude: ["README.md", "Page"]),

  // L4: values from elsewhere. An app that loads some imports it beside `Tessera`.
  .target(
    name: "TesseraQueries",
    dependencies: [
      "TesseraSupport", "TesseraSharedValues", "TesseraCasePaths", "TesseraIdentified",
      "TesseraDump", "TesseraDependencies", "TesseraConcurrency", "TesseraEffects", "TesseraCore",
      "TesseraSharing",
    ]),

  // L4: imported by tests only. The C target runs the installer of the bridge to the test
  // libraries when the program is loaded.
  .target(name: "CTesseraTesting"),
  .target(
    name: "TesseraTesting",
    dependencies: [
      "CTesseraTesting", "TesseraSupport", "TesseraSharedValues", "TesseraCasePaths",
      "TesseraIdentified", "TesseraDump", "TesseraDependencies", "TesseraFoundation",
      "TesseraEffects", "TesseraCore", "TesseraRedux", "TesseraHistory",
    ],
    exclude: ["README.md"]),

  // L5: the module that users import.
  .target(
    name: "Tessera",
    dependencies: [
      "TesseraSupport", "TesseraCasePaths", "TesseraIdentified", "TesseraDump",
      "TesseraDependencies", "TesseraConcurrency", "TesseraEffects", "TesseraCore",
      "TesseraFrontEnds", "TesseraSharing",
    ]),

  // L6: bindings and views for SwiftUI. Without SwiftUI, it compiles to nothing.
  .target(name: "TesseraSwiftUI", dependencies: ["Tessera"] + swiftUI),

  // L6: presentation and navigation for UIKit, presentation for AppKit. Without either, it compiles to
  // nothing.
  .target(name: "TesseraUIKit", dependencies: ["Tessera"] + uiKit),
]

// MARK: Bako

/// The screens of the app: the folder in `Features/Bako` and `Tests/Bako`, and what the screen
/// depends on beside `Tessera` and `BakoModels`.
///
/// A screen `Home` is the target `BakoHome`. Its tests, and everything that depends on all
/// screens, follow from this list; `Scripts/check-graph` reads the layer from the folder.
let screens: [(folder: String, dependencies: [Target.Dependency])] = [
  ("Onboarding", ["BakoStorage"]),
  ("Home", ["BakoStorage", "TesseraQueries"]),
  ("Tracker", ["BakoStorage", "TesseraQueries"]),
  ("Month", ["BakoStorage", "TesseraQueries"]),
  ("Category", []),
  ("Emotion", []),
  ("Form", ["BakoStorage"]),
  ("Success", []),
  ("Detail", ["BakoStorage"]),
  ("Statistics", ["BakoStorage", "TesseraQueries"]),
  ("Journal", ["BakoStorage", "TesseraQueries"]),
  ("Trash", ["BakoStorage", "TesseraQueries"]),
  ("Settings", ["BakoStorage"]),
  ("CommandPalette", []),
]
let screenTargets: [Target.Dependency] = screens.map { .byName(name: "Bako\($0.folder)") }

let bako: [Target] = [
  .systemLibrary(
    name: "CBakoSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  // The normal forms of Unicode, from utf8proc; other systems have all of Foundation. It is no system
  // library target, since utf8proc's pkg-config file has a flag that SwiftPM warns of.
  .target(
    name: "CBakoUTF8Proc",
    linkerSettings: [.linkedLibrary("utf8proc", .when(platforms: [.linux]))]),
  // The part of Foundation that Bako links: all of it would add the data of all regions to a
  // static program.
  .target(name: "BakoFoundation", path: "Features/Bako/Foundation"),
  // All that a person reads, in every language.
  .target(
    name: "BakoSentences", dependencies: ["Tessera"], path: "Features/Bako/Sentences"),
  .target(
    name: "BakoModels",
    dependencies: ["Tessera", "BakoFoundation", "BakoSentences", "CBakoUTF8Proc"],
    path: "Features/Bako/Models"),
  .target(
    name: "BakoStorage",
    dependencies: ["Tessera", "BakoFoundation", "BakoSentences", "BakoModels", "CBakoSQLite"],
    path: "Features/Bako/Storage"),
  .target(
    name: "BakoApp",
    dependencies: [
      "Tessera", "TesseraQueries", "BakoFoundation", "BakoSentences", "BakoModels", "BakoStorage",
    ] + screenTargets,
    path: "Features/Bako/App"),
  // The terminal: ncurses, behind the few functions that the full-screen front end needs. It is no
  // system library target, since ncurses' pkg-config file has flags that SwiftPM warns of.
  .target(
    name: "CBakoNCurses",
    linkerSettings: [
      .linkedLibrary("ncursesw", .when(platforms: [.linux])),
      .linkedLibrary("ncurses", .when(platforms: [.macOS])),
    ]),
  // Cells, text, widgets, keys and pages; knows neither stores nor journals.
  .target(
    name: "BakoTerminalKit", dependencies: ["CBakoNCurses", "BakoFoundation", "BakoSentences"],
    exclude: ["README.md"]),
  .target(
    name: "BakoTerminal",
    dependencies: [
      "BakoTerminalKit", "Tessera", "TesseraHistory", "TesseraInspector", "BakoFoundation",
      "BakoSentences", "BakoModels", "BakoStorage", "BakoApp",
    ] + screenTargets),
  // The SwiftUI front end. Without SwiftUI, it compiles to nothing.
  .target(
    name: "BakoSwiftUI",
    dependencies: ["Tessera", "TesseraSwiftUI", "BakoModels", "BakoStorage", "BakoApp"]
      + screenTargets + swiftUI),
  // The entry alone. Tests that import an executable are compiled before it is: they are built with
  // the tests of the macro plugin, for the host, and SwiftPM forgets that dependency there.
  .executableTarget(
    name: "bako", dependencies: ["BakoFoundation", "BakoTerminal"], path: "Sources/Bako"),
]

let screenModules: [Target] = screens.map { screen in
  .target(
    name: "Bako\(screen.folder)",
    dependencies: ["Tessera", "BakoFoundation", "BakoSentences", "BakoModels"]
      + screen.dependencies,
    path: "Features/Bako/\(screen.folder)")
}

// MARK: Examples

/// An independent feature, in the forms of Redux.
func redux(_ name: String) -> Target {
  .target(
    name: "Example\(name)", dependencies: ["Tessera", "TesseraRedux", "TesseraQueries"],
    path: "Features/Redux/\(name)")
}

let reduxNames = ["Counter", "Todos", "Library", "Shop", "Users"]
let examples: [Target] =
  [
    .target(
      name: "ExampleContacts", dependencies: ["Tessera"], path: "Features/Examples/Contacts"),
    .target(name: "ExampleSignUp", dependencies: ["Tessera"], path: "Features/Examples/SignUp"),
    // The gallery: a small feature in each file.
    .target(
      name: "ExampleCaseStudies", dependencies: ["Tessera"], path: "Features/CaseStudies"),
  ] + reduxNames.map { redux($0) } + [
    .target(
      name: "ExampleCounterAndTodos",
      dependencies: ["Tessera", "ExampleCounter", "ExampleTodos"],
      path: "Features/Redux/CounterAndTodos"),
    .target(
      name: "ExampleTerminal",
      dependencies: [
        "Tessera", "TesseraRedux", "TesseraQueries", "TesseraHistory", "ExampleCounterAndTodos",
      ]
        + reduxNames.map { .byName(name: "Example\($0)") }
    ),
    .executableTarget(name: "ExampleRunner", dependencies: ["ExampleTerminal"]),
  ]

// MARK: Tools

let tools: [Target] = [
  // Rewrites an app that is built on The Composable Architecture; for `tessera-migrate`.
  .target(
    name: "TesseraMigrate", swiftSettings: swiftSyntaxSwift, linkerSettings: swiftSyntaxLinker),
  .executableTarget(
    name: "TesseraMigrateProgram", dependencies: ["TesseraMigrate"],
    swiftSettings: swiftSyntaxSwift, linkerSettings: swiftSyntaxLinker),
  // Shows running apps in a web page; for `tessera-inspect`, which alone links the library for HTTP.
  .systemLibrary(
    name: "CTesseraMicroHTTPD", pkgConfig: "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
  .target(
    name: "TesseraInspect",
    dependencies: ["CTesseraMicroHTTPD", "TesseraSupport", "TesseraHistory", "TesseraInspector"]),
  .executableTarget(
    name: "TesseraInspectProgram", dependencies: ["TesseraInspect", "TesseraInspector"]),
]

// MARK: Tests

/// The tests of one module, at the mirrored path; they may reach into every layer.
func tests(
  _ module: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  exclude: [String] = [], swift: [SwiftSetting] = [], linker: [LinkerSetting] = []
) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.byName(name: module), "TesseraTestSupport"] + dependencies,
    path: path, exclude: exclude,
    swiftSettings: swift, linkerSettings: linker)
}

let testing: [Target.Dependency] = ["Tessera", "TesseraTesting"]
let frameworkTests: [Target] = [
  tests("TesseraMacros", swift: swiftSyntaxSwift, linker: swiftSyntaxLinker),
  tests("TesseraMigrate", swift: swiftSyntaxSwift, linker: swiftSyntaxLinker),
  tests(
    "TesseraInspect",
    ["TesseraSupport", "TesseraHistory", "TesseraInspector", "TesseraHistoryFixtures"] + testing),
  tests("TesseraSupport"),
  tests("TesseraSharedValues", ["TesseraSupport"]),
  tests("TesseraCasePaths", ["TesseraSupport"]),
  tests("TesseraIdentified", ["TesseraSupport"]),
  tests("TesseraDump", ["TesseraSupport"]),
  tests("TesseraDependencies", ["TesseraSupport"]),
  tests("TesseraConcurrency"),
  tests("TesseraFoundation", ["TesseraDump", "TesseraDependencies"]),
  tests("TesseraNetworking", ["TesseraSupport", "TesseraDependencies"]),
  tests(
    "TesseraEffects", ["TesseraSupport", "TesseraCore", "CTesseraAllocationCount"] + testing,
    exclude: ["Fixtures/README.md"]),
  tests(
    "TesseraCore",
    [
      "TesseraSupport", "TesseraSharedValues", "TesseraEffects", "TesseraHistory",
      "CTesseraAllocationCount",
    ] + testing, exclude: ["Fixtures/README.md"]),
  tests("TesseraFrontEnds", ["TesseraCore"] + testing),
  tests("TesseraSharing", ["TesseraSupport", "TesseraCore", "TesseraSharingProcess"] + testing),
  tests("TesseraRedux", ["TesseraHistory", "TesseraInspector"] + testing),
  tests("TesseraMigration"),
  tests(
    "TesseraHistory",
    [
      "TesseraSupport", "TesseraEffects", "TesseraCore", "TesseraQueries", "TesseraHistoryFixtures",
    ] + testing),
  tests(
    "TesseraInspector",
    [
      "TesseraSupport", "TesseraDump", "TesseraDependencies", "TesseraHistory",
      "TesseraHistoryFixtures",
    ] + testing),
  tests("TesseraQueries", ["TesseraEffects", "TesseraHistory", "TesseraInspector"] + testing),
  tests(
    "TesseraTesting",
    ["Tessera", "TesseraSupport", "TesseraEffects", "TesseraHistory", "TesseraHistoryFixtures"]),
  tests("Tessera", ["TesseraTesting", "TesseraHistory", "TesseraInspector"]),
  // The programs of the guides in Documentation/.
  .testTarget(
    name: "GuidesTests",
    dependencies: testing + [
      "TesseraFoundation", "TesseraRedux", "TesseraHistory", "TesseraInspector",
    ]),
  // A module that isolates declarations to the main actor by default, as Xcode's new projects do.
  .testTarget(
    name: "MainActorFeatureTests", dependencies: testing,
    swiftSettings: [.defaultIsolation(MainActor.self)]),
  // A module in the Swift 5 language mode, with stores at file level.
  .testTarget(
    name: "SwiftFiveModeTests", dependencies: ["Tessera"],
    swiftSettings: [.swiftLanguageMode(.v5)]),
  // Tests that use XCTest rather than Swift Testing.
  .testTarget(name: "TesseraTestingXCTests", dependencies: ["Tessera", "TesseraTesting"]),
]
let bakoTesting = testing + ["TesseraQueries", "BakoModels", "BakoStorage", "BakoFixtures"]
let bakoTests: [Target] = [
  tests("BakoFoundation", path: "Tests/Bako/Foundation"),
  tests("BakoSentences", testing, path: "Tests/Bako/Sentences"),
  tests(
    "BakoModels", testing + ["BakoFoundation", "BakoSentences"],
    path: "Tests/Bako/Models"),
  tests("BakoStorage", testing + ["BakoModels", "CBakoSQLite"], path: "Tests/Bako/Storage"),
  tests("BakoApp", bakoTesting + ["BakoCheckIn"] + screenTargets, path: "Tests/Bako/App"),
  tests(
    "BakoTerminalKit",
    ["Tessera", "CBakoNCurses", "BakoTerminal", "BakoTerminalFixtures"]),
  tests(
    "BakoTerminal",
    testing + [
      "TesseraHistory", "TesseraInspector", "BakoTerminalKit", "BakoTerminalFixtures",
      "BakoSentences", "BakoModels", "BakoStorage", "BakoApp",
    ] + screenTargets),
]
let screenTests: [Target] = screens.map { screen in
  tests("Bako\(screen.folder)", bakoTesting, path: "Tests/Bako/\(screen.folder)")
}
let exampleTests: [Target] =
  [
    tests("ExampleContacts", testing, path: "Tests/Examples/Contacts"),
    tests("ExampleSignUp", testing, path: "Tests/Examples/SignUp"),
    tests("ExampleCaseStudies", testing, path: "Tests/CaseStudies"),
  ]
  + reduxNames.map {
    tests(
      "Example\($0)",
      testing + ["TesseraRedux", "TesseraQueries", "TesseraHistory", "TesseraInspector"],
      path: "Tests/Redux/\($0)")
  }
  + [
    tests(
      "ExampleCounterAndTodos", testing + ["TesseraQueries", "ExampleCounter", "ExampleTodos"],
      path: "Tests/Redux/CounterAndTodos"),
    tests(
      "ExampleTerminal",
      testing + [
        "TesseraInspector", "ExampleLibrary", "ExampleShop", "ExampleTodos", "ExampleUsers",
      ]),
  ]

// The tests of the front ends for SwiftUI and UIKit, with the stubs that they run against.
let swiftUITests: [Target] =
  usesStub
  ? [
    .target(name: "SwiftUI", path: "Tests/SwiftUI"),
    .target(name: "UIKit", path: "Tests/UIKit"),
    .target(name: "AppKit", dependencies: ["UIKit"], path: "Tests/AppKit"),
    .testTarget(
      name: "TesseraUIKitTests",
      dependencies: [
        "TesseraUIKit", "Tessera", "TesseraTesting", "TesseraTestSupport", "UIKit", "AppKit",
      ],
      // The toolchain has no overlay of Swift Testing for this UIKit.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    tests("TesseraSwiftUI", ["Tessera", "TesseraTesting", "SwiftUI"]),
    tests(
      "BakoSwiftUI",
      bakoTesting + ["SwiftUI", "TesseraSwiftUI", "BakoApp"] + screenTargets),
  ] : []
// Tests of the built programs, from outside. `make smoke` and `make test-hostile` run them; other
// commands skip them.
let processTests: [Target] = [
  .testTarget(
    name: "ProcessTests",
    dependencies: [
      "bako", "ExampleRunner", "TesseraInspectProgram", "TesseraMigrateProgram",
      "TesseraSharingProcess", "TesseraSupport", "TesseraTestSupport",
    ])
]

// Modules and programs that the tests use: for the core, a count of allocations, and a program that a
// test runs with a small stack; for Bako's features, a day and its entries.
let testHelpers: [Target] = [
  // Shared by the tests of all layers: seeded random numbers, recorded issues, a gate.
  .target(name: "TesseraTestSupport", dependencies: ["TesseraSupport"], path: "Tests/Support"),
  // A feature with everything that a history has to record, and its recorded stores.
  .target(
    name: "TesseraHistoryFixtures", dependencies: ["Tessera", "TesseraHistory"],
    path: "Tests/TesseraHistoryFixtures"),
  // Pages and widgets as text.
  .target(
    name: "BakoTerminalFixtures", dependencies: ["BakoTerminalKit", "Tessera"],
    path: "Tests/BakoTerminalFixtures"),
  .target(
    name: "BakoFixtures", dependencies: ["BakoModels", "BakoStorage", "Tessera"],
    path: "Tests/Bako/Fixtures"),
  // A check-in of the whole app, for the benchmarks.
  .target(
    name: "BakoCheckIn",
    dependencies: ["Tessera", "BakoModels", "BakoStorage", "BakoApp"]
      + screenTargets, path: "Tests/BakoCheckIn"),
  .target(name: "CTesseraAllocationCount", path: "Tests/CTesseraAllocationCount"),
  .executableTarget(
    name: "TesseraStackDepth", dependencies: ["Tessera"], path: "Tests/TesseraStackDepth"),
  .executableTarget(
    name: "TesseraSharingProcess", dependencies: ["Tessera"], path: "Tests/TesseraSharingProcess"),
]

// MARK: Settings

// Complete concurrency checking, `any` spelled out, imports that are visible where they are used,
// asynchronous functions that stay with their caller, conformances isolated with their type.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

// Warnings are errors with the toolchain that the project is developed with. A newer one may have
// further warnings, which must not break the build.
#if compiler(>=6.3) && compiler(<6.4)
  let warnings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
  let warnings: [SwiftSetting] = []
#endif

// `TESTS="TesseraCoreTests …"` leaves these test targets only, so that they build in less time.
let chosen = (Context.environment["TESTS"] ?? "").split(separator: " ").map(String.init)
let allTests =
  frameworkTests + bakoTests + screenTests + exampleTests + swiftUITests + processTests
let chosenTests = allTests.filter {
  chosen.isEmpty || chosen.contains($0.name) || $0.type != .test
}

let targets = framework + tools + bako + screenModules + examples + testHelpers + chosenTests
let withoutSwift = [
  "CTesseraTesting", "CTesseraInspector", "CBakoUTF8Proc", "CBakoNCurses",
  "CTesseraAllocationCount",
]
for target in targets where target.type != .system && !withoutSwift.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + upcoming + warnings
}

let package = Package(
  name: "Tessera",
  platforms: [.macOS("26.0"), .iOS("26.0"), .tvOS("26.0"), .watchOS("26.0"), .visionOS("26.0")],
  products: [
    .library(name: "Tessera", targets: ["Tessera"]),
    .library(name: "TesseraRedux", targets: ["TesseraRedux"]),
    .library(name: "TesseraMigration", targets: ["TesseraMigration"]),
    .library(name: "TesseraHistory", targets: ["TesseraHistory"]),
    .library(name: "TesseraInspector", targets: ["TesseraInspector"]),
    .library(name: "TesseraQueries", targets: ["TesseraQueries"]),
    .library(name: "TesseraTesting", targets: ["TesseraTesting"]),
    .library(name: "TesseraSwiftUI", targets: ["TesseraSwiftUI"]),
    .library(name: "TesseraUIKit", targets: ["TesseraUIKit"]),
    .library(name: "BakoSwiftUI", targets: ["BakoSwiftUI"]),
    .library(name: "BakoFeatures", targets: ["BakoCheckIn"]),
    .library(name: "TesseraCasePaths", targets: ["TesseraCasePaths"]),
    .library(name: "TesseraIdentified", targets: ["TesseraIdentified"]),
    .library(name: "TesseraDump", targets: ["TesseraDump"]),
    .library(name: "TesseraDependencies", targets: ["TesseraDependencies"]),
    .library(name: "TesseraConcurrency", targets: ["TesseraConcurrency"]),
    .library(name: "TesseraFoundation", targets: ["TesseraFoundation"]),
    .library(name: "TesseraNetworking", targets: ["TesseraNetworking"]),
    .executable(name: "bako", targets: ["bako"]),
    .executable(name: "examples", targets: ["ExampleRunner"]),
    .executable(name: "tessera-migrate", targets: ["TesseraMigrateProgram"]),
    .executable(name: "tessera-inspect", targets: ["TesseraInspectProgram"]),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
