import SwiftDiagnostics
import SwiftSyntax
import Testing

@testable import TesseraMacros

/// A mistake in source code, and what a macro has to say about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  var source: String
  var macro: String
  var diagnostic: MacroDiagnostic
  /// The code that the message points at.
  var token: String
  var fixIts: [String] = []

  var testDescription: String { source }
}

struct MacroDiagnosticTests {
  static let mistakes: [Mistake] = casePaths + states + reducers + clients + entries + views

  static let casePaths = [
    Mistake(
      source: "@CasePathable struct S {}", macro: "CasePathable",
      diagnostic: .casePathableNeedsEnum, token: "@CasePathable"),
    Mistake(
      source: "@CasePathable enum E { case a(x: Int), a(y: Int) }", macro: "CasePathable",
      diagnostic: .overloadedCase("a"), token: "a"),
  ]

  static let states = [
    Mistake(
      source: "@ObservableState class S {}", macro: "ObservableState",
      diagnostic: .observableStateNeedsValue("a class"), token: "class", fixIts: ["struct"]),
    Mistake(
      source: "@ObservableState actor S {}", macro: "ObservableState",
      diagnostic: .observableStateNeedsValue("an actor"), token: "actor", fixIts: ["struct"]),
    Mistake(
      source: "@ObservableState struct S { lazy var a = 0 }", macro: "ObservableState",
      diagnostic: .lazyProperty, token: "lazy",
      fixIts: ["@ObservationStateIgnored lazy var a = 0"]),
    Mistake(
      source: "@ObservableState struct S { var a = 0, b = 0 }", macro: "ObservableState",
      diagnostic: .severalProperties, token: "a = 0, b = 0"),
    Mistake(
      source: "@ObservableState struct S { var (a, b) = (0, 0) }", macro: "ObservableState",
      diagnostic: .tupleProperty, token: "(a, b)"),
    Mistake(
      source: "@FieldedState enum S {}", macro: "FieldedState",
      diagnostic: .fieldedStateNeedsStruct, token: "@FieldedState"),
    Mistake(
      source: "struct S { @Presents var a = 0 }", macro: "Presents",
      diagnostic: .presentsNeedsOptional, token: "a = 0"),
    Mistake(
      source: "struct S { @Presents let a: Int? }", macro: "Presents",
      diagnostic: .presentsNeedsStoredVariable, token: "@Presents"),
    Mistake(
      source: "struct S { @Presents var a: Int? { nil } }", macro: "Presents",
      diagnostic: .presentsNeedsStoredVariable, token: "@Presents"),
    Mistake(
      source: "struct S { @ObservationStateIgnored var a: Int { 1 } }",
      macro: "ObservationStateIgnored", diagnostic: .ignoredPropertyNeedsStoredVariable,
      token: "@ObservationStateIgnored"),
  ]

  static let reducers = [
    Mistake(
      source: "@Reducer actor R {}", macro: "Reducer", diagnostic: .reducerNeedsValue("an actor"),
      token: "actor", fixIts: ["struct"]),
    Mistake(
      source: "@Reducer protocol R {}", macro: "Reducer",
      diagnostic: .reducerNeedsValue("a protocol"), token: "protocol"),
    Mistake(
      source: "@Reducer struct R { actor State {} }", macro: "Reducer",
      diagnostic: .stateNeedsValue("an actor"), token: "actor", fixIts: ["struct"]),
    Mistake(
      source: "@Reducer class R {}", macro: "Reducer", diagnostic: .reducerNeedsValue("a class"),
      token: "class", fixIts: ["struct"]),
    Mistake(
      source: """
        @Reducer struct R {
          var body: some ReducerOf<Self> { EmptyReducer() }
          func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
        }
        """, macro: "Reducer", diagnostic: .bodyAndReduce, token: "reduce"),
    Mistake(
      source: "@Reducer struct R { struct Action {} }", macro: "Reducer",
      diagnostic: .actionNeedsEnum, token: "struct", fixIts: ["enum"]),
    Mistake(
      source: "@Reducer struct R { class State {} }", macro: "Reducer",
      diagnostic: .stateNeedsValue("a class"), token: "class", fixIts: ["struct"]),
    Mistake(
      source: "@Reducer enum R { case a(A, B) }", macro: "Reducer",
      diagnostic: .severalPayloads("a"), token: "a(A, B)",
      fixIts: ["@ReducerCaseIgnored case a(A, B)"]),
    Mistake(
      source: "enum E { @ReducerCaseEphemeral case a(A) }", macro: "ReducerCaseEphemeral",
      diagnostic: .markerNeedsReducerCase("ReducerCaseEphemeral"),
      token: "@ReducerCaseEphemeral"),
    Mistake(
      source: "@Reducer struct R { @ReducerCaseIgnored var a = 0 }", macro: "ReducerCaseIgnored",
      diagnostic: .markerNeedsReducerCase("ReducerCaseIgnored"), token: "@ReducerCaseIgnored"),
  ]

  static let clients = [
    Mistake(
      source: "@DependencyClient enum C {}", macro: "DependencyClient",
      diagnostic: .clientNeedsStruct, token: "enum"),
    Mistake(
      source: "struct C { @DependencyEndpoint let a: () -> Void }", macro: "DependencyEndpoint",
      diagnostic: .endpointNeedsClosure, token: "@DependencyEndpoint"),
    Mistake(
      source: "struct C { @DependencyEndpointIgnored var a = 0 }",
      macro: "DependencyEndpointIgnored", diagnostic: .ignoredEndpointNeedsVariable,
      token: "@DependencyEndpointIgnored"),
    Mistake(
      source: "@DependencyClient class C {}", macro: "DependencyClient",
      diagnostic: .clientNeedsStruct, token: "class", fixIts: ["struct"]),
    Mistake(
      source: "struct C { @DependencyEndpoint var a = 0 }", macro: "DependencyEndpoint",
      diagnostic: .endpointNeedsClosure, token: "@DependencyEndpoint"),
    Mistake(
      source: "struct C { @DependencyEndpoint var a: @Sendable (Int) async -> Thing }",
      macro: "DependencyEndpoint", diagnostic: .endpointNeedsDefault("a"), token: "Thing",
      fixIts: [
        "a: @Sendable (Int) async -> Thing = { _ in <#placeholder#> }",
        "(Int) async throws -> Thing",
      ]),
  ]

  static let entries = [
    Mistake(
      source: "extension Values { @DependencyEntry var a = 0 }", macro: "DependencyEntry",
      diagnostic: .entryNeedsDependencyValues, token: "@DependencyEntry"),
    Mistake(
      source: "struct DependencyValues { @DependencyEntry func a() {} }", macro: "DependencyEntry",
      diagnostic: .entryNeedsDependencyValues, token: "@DependencyEntry"),
    Mistake(
      source: "extension DependencyValues { @DependencyEntry var a: Int { 0 } }",
      macro: "DependencyEntry", diagnostic: .entryNeedsVariable, token: "var"),
    Mistake(
      source: "extension DependencyValues { @DependencyEntry static var a = 0 }",
      macro: "DependencyEntry", diagnostic: .entryNeedsVariable, token: "var"),
    Mistake(
      source: "extension DependencyValues { @DependencyEntry var a: Client }",
      macro: "DependencyEntry", diagnostic: .entryNeedsLiveValue("a"), token: "a: Client",
      fixIts: ["a: Client = <#live value#>"]),
    Mistake(
      source: "extension DependencyValues { @DependencyEntry var a = make() }",
      macro: "DependencyEntry", diagnostic: .entryNeedsType("a"), token: "a",
      fixIts: ["a: <#Type#>"]),
  ]

  static let views = [
    Mistake(
      source: "@ViewAction(for: Editor.self) struct Screen {\n  var title = \"\"\n}",
      macro: "ViewAction", diagnostic: .viewActionNeedsStore, token: "struct",
      fixIts: ["{\n  let store: StoreOf<Editor>\n  var title = \"\"\n}"]),
    Mistake(
      source: "@ViewAction(for: Editor.self) struct Screen {}", macro: "ViewAction",
      diagnostic: .viewActionNeedsStore, token: "struct",
      fixIts: ["{\n  let store: StoreOf<Editor>\n}"]),
    Mistake(
      source: """
        @ViewAction(for: Editor.self)
        struct Screen {
          let store: StoreOf<Editor>
          func tap() { store.send(.view(.tapped)) }
        }
        """, macro: "ViewAction", diagnostic: .directSend(".tapped"),
      token: "store.send(.view(.tapped))", fixIts: ["send(.tapped)"]),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsToldAtTheRightPlaceWithItsRemedy(mistake: Mistake) throws {
    let diagnostics = Expansion(mistake.source, mistake.macro).diagnostics
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.diagMessage.message == mistake.diagnostic.message)
    #expect(diagnostic.diagMessage.severity == mistake.diagnostic.severity)
    #expect(diagnostic.node.trimmedDescription == mistake.token)
    let fixed = diagnostic.fixIts.flatMap(\.changes).compactMap { change -> String? in
      guard case .replace(_, let new) = change else { return nil }
      return new.trimmedDescription
    }
    #expect(fixed == mistake.fixIts)
  }

  @Test func identifiersAreTheNamesOfTheMistakes() {
    #expect(
      MacroDiagnostic.overloadedCase("a").diagnosticID
        == MessageID(domain: "TesseraMacros", id: "overloadedCase"))
  }
}
