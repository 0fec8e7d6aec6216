// swift-tools-version: 6.2
import PackageDescription

// The names that apps give their modules. None may be that of a target of Tessera's package.
let names = [
  "AppFeature",
  "CategoryFeature",
  "CounterFeature",
  "DetailFeature",
  "EditorFeature",
  "FormFeature",
  "HomeFeature",
  "ItemsFeature",
  "LibraryFeature",
  "LoginFeature",
  "OnboardingFeature",
  "ProfileFeature",
  "SearchFeature",
  "SettingsFeature",
  "ShopFeature",
  "StatisticsFeature",
  "TodosFeature",
  "UsersFeature",
  "API",
  "AppCore",
  "CSQLite",
  "Clients",
  "Components",
  "Core",
  "Database",
  "DesignSystem",
  "Examples",
  "Fixtures",
  "Models",
  "Networking",
  "Persistence",
  "Shared",
  "Storage",
  "Support",
  "TerminalKit",
  "TestSupport",
  "Utilities",
]

let package = Package(
  name: "Names",
  platforms: [.macOS("26.0"), .iOS("26.0")],
  dependencies: [.package(url: "https://git.example.com/Tessera.git", from: "0.2.0")],
  targets: names.map {
    .target(
      name: $0,
      dependencies: [.product(name: "Tessera", package: "Tessera")]
        // Sources/Components uses types of Sources/DesignSystem whose names other frameworks have.
        + ($0 == "Components" ? ["DesignSystem"] : []))
  } + [
    // A program of Tessera alone, for the libraries that it loads.
    .executableTarget(
      name: "SmallProgram", dependencies: [.product(name: "Tessera", package: "Tessera")]),
    // Programs with a history, of which the second one can be inspected.
    .target(
      name: "RecordedCounter",
      dependencies: [
        .product(name: "Tessera", package: "Tessera"),
        .product(name: "TesseraHistory", package: "Tessera"),
      ]),
    .executableTarget(
      name: "HistoryProgram",
      dependencies: ["RecordedCounter", .product(name: "TesseraHistory", package: "Tessera")]),
    .executableTarget(
      name: "InspectedProgram",
      dependencies: [
        "RecordedCounter", .product(name: "TesseraHistory", package: "Tessera"),
        .product(name: "TesseraInspector", package: "Tessera"),
      ]),
    // A module that is migrated file by file: another library has members of the same names.
    .target(name: "OtherClocks"),
    .target(
      name: "TwoLibraries",
      dependencies: ["OtherClocks", .product(name: "Tessera", package: "Tessera")],
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
  ]
)
