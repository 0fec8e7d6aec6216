import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import Testing

@testable import TesseraMacros

/// A mistake in source code, which a macro diagnoses.
struct Mistake: CustomTestStringConvertible, Sendable {
  /// The factory of the diagnostic.
  var name: String
  var macro: String
  var source: String

  init(_ name: String, _ macro: String, _ source: String) {
    self.name = name
    self.macro = macro
    self.source = source
  }

  var testDescription: String { "\(name): \(source)" }

  var diagnostics: [Diagnostic] { Expansion(source, macro).diagnostics }
}

struct MistakesTests {
  static let mistakes: [Mistake] =
    casePaths + states + reducers + newcomers + requirements + bodies + views + clients + entries

  static let casePaths = [
    Mistake("casePathableNeedsEnum", "CasePathable", "@CasePathable struct S {}"),
    Mistake(
      "overloadedCase", "CasePathable", "@CasePathable enum E { case a(x: Int), a(y: Int) }"),
  ]

  static let states = [
    Mistake("observableStateNeedsValue", "ObservableState", "@ObservableState class S {}"),
    Mistake("observableStateNeedsValue", "ObservableState", "@ObservableState actor S {}"),
    Mistake("observableStateNeedsValue", "ObservableState", "@ObservableState protocol S {}"),
    Mistake("fieldedStateNeedsStruct", "FieldedState", "@FieldedState enum S {}"),
    Mistake("lazyProperty", "ObservableState", "@ObservableState struct S { lazy var a = 0 }"),
    Mistake(
      "presentationStateWrapper", "ObservableState",
      "@ObservableState struct S { @PresentationState var a: Int? }"),
    Mistake(
      "presentationStateWrapper", "FieldedState",
      "@FieldedState struct S { @PresentationState var a: Int? }"),
    Mistake(
      "sharedValue", "ObservableState", "@ObservableState struct S { @Shared var a = 0 }"),
    Mistake("sharedValue", "FieldedState", "@FieldedState struct S { @SharedReader var a = 0 }"),
    Mistake(
      "severalProperties", "ObservableState", "@ObservableState struct S { var a = 0, b = 0 }"),
    Mistake(
      "tupleProperty", "ObservableState", "@ObservableState struct S { var (a, b) = (0, 0) }"),
    Mistake(
      "sharedValueNeedsProperty", "ObservableState",
      """
      @ObservableState struct S {
        @Shared var a: Int
        init(a: Shared<Int>) { self.a = a }
      }
      """),
    Mistake(
      "identifiedArrayNeedsID", "ObservableState",
      "@ObservableState struct S { var a: IdentifiedArray<Row.State> = [] }"),
    Mistake("hiddenProperty", "ObservableState", "@ObservableState struct S { var state = 0 }"),
    Mistake("hiddenProperty", "ObservableState", "@ObservableState struct S { let `state`: Int }"),
    Mistake(
      "hiddenProperty", "FieldedState", "@FieldedState struct S { var send: Bool { get set } }"),
    Mistake(
      "equalityOfIDs", "ObservableState",
      """
      @ObservableState struct S: Equatable {
        let id: UUID
        var a = 0
        static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
      }
      """),
    Mistake(
      "equalityOfIDs", "FieldedState",
      """
      @FieldedState struct S: Equatable {
        var id = 0
        var a = 0
        static func == (one: S, other: S) -> Bool { return other.id == one.id }
      }
      """),
    Mistake("presentsNeedsOptional", "Presents", "struct S { @Presents var a = 0 }"),
    Mistake("presentsNeedsStoredVariable", "Presents", "struct S { @Presents let a: Int? }"),
    Mistake(
      "presentsNeedsStoredVariable", "Presents", "struct S { @Presents var a: Int? { nil } }"),
    Mistake(
      "ignoredPropertyNeedsStoredVariable", "ObservationStateIgnored",
      "struct S { @ObservationStateIgnored var a: Int { 1 } }"),
  ]

  static let emptyBody = "var body: some ReducerOf<Self> { EmptyReducer() }"

  static let reducers = [
    Mistake(
      "memberNeedsAccess", "Reducer",
      """
      @Reducer public struct R {
        struct State {}
        public enum Action {}
        public var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """),
    Mistake(
      "memberNeedsAccess", "Reducer",
      """
      @Reducer package struct R {
        public struct State {}
        package enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """),
    Mistake("reducerNeedsValue", "Reducer", "@Reducer class R {}"),
    Mistake("reducerNeedsValue", "Reducer", "@Reducer actor R {}"),
    Mistake("reducerNeedsValue", "Reducer", "@Reducer protocol R {}"),
    Mistake(
      "optionsNeedEnum", "Reducer",
      "@Reducer(state: .equatable) struct R { struct State {} }"),
    Mistake(
      "optionsNeedEnum", "Reducer",
      """
      @Reducer(state: .equatable, .sendable, action: .equatable)
      struct R {
        enum State: Sendable { case a }
        enum Action: Equatable { case a }
      }
      """),
    Mistake("optionsNeedEnum", "Reducer", "@Reducer(action: .hashable) struct R {}"),
    Mistake(
      "sharedValueLosesKey", "Reducer",
      """
      @Reducer struct R {
        struct State { @Shared(.key) var a = 0 }
        enum Action { case a }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.$a = Shared(value: 5)
            return .none
          }
        }
      }
      """),
    Mistake("stateNeedsValue", "Reducer", "@Reducer struct R { class State {} }"),
    Mistake("stateNeedsValue", "Reducer", "@Reducer struct R { actor State {} }"),
    Mistake("actionNeedsEnum", "Reducer", "@Reducer struct R { struct Action {} }"),
    Mistake(
      "bodyAndReduce", "Reducer",
      """
      @Reducer struct R {
        var body: some ReducerOf<Self> { EmptyReducer() }
        func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
      }
      """),
    Mistake(
      "captureNeedsSendable", "Reducer",
      """
      @Reducer public struct R {
        let limit: Int
        public var body: some ReducerOf<Self> { Reduce { _, _ in .run { _ in print(limit) } } }
      }
      """),
    Mistake(
      "scopeOnEnum", "Reducer",
      """
      @Reducer struct R {
        enum State { case child(Child.State) }
        var body: some ReducerOf<Self> { Scope(\\.child, action: \\.child) { Child() } }
      }
      """),
    Mistake(
      "caseNeedsPresentationAction", "Reducer",
      """
      @Reducer struct R {
        struct State { @Presents var child: Child.State? }
        enum Action { case child(Child.Action) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() }
        }
      }
      """),
    Mistake(
      "undeclaredName", "Reducer",
      """
      struct Outer {
        @Reducer struct R {
          struct State {}
          var body: some Reducer<State, Action> { EmptyReducer() }
        }
      }
      """),
    Mistake(
      "undeclaredName", "Reducer",
      """
      extension Outer.Inner {
        @Reducer struct R {
          enum Action {}
          var body: some Reducer<State, Action> { EmptyReducer() }
        }
      }
      """),
    Mistake(
      "undeclaredName", "Reducer",
      "@Reducer struct R { var body: some Reducer<[State], R.Action> { EmptyReducer() } }"),
    Mistake(
      "enumBodyNeedsType", "Reducer",
      "@Reducer enum R { case a(A); static var body: some ReducerOf<Self> { EmptyReducer() } }"),
    Mistake(
      "actionNeedsLabel", "Reducer",
      #"@Reducer struct R { var body: some ReducerOf<Self> { Scope(\.a, \.b) { A() } } }"#),
    Mistake(
      "actionNeedsLabel", "Reducer",
      #"@Reducer struct R { var body: some ReducerOf<Self> { B().ifLet(\.a, \.b) { A() } } }"#),
    Mistake(
      "actionNeedsCase", "Reducer",
      "@Reducer struct R { enum Action: BindableAction { case a } \(emptyBody) }"),
    Mistake(
      "actionNeedsCase", "Reducer",
      "@Reducer struct R { enum Action: ViewAction { case a } \(emptyBody) }"),
    Mistake(
      "markerNeedsReducerCase", "ReducerCaseEphemeral",
      "enum E { @ReducerCaseEphemeral case a(A) }"),
    Mistake(
      "markerNeedsReducerCase", "ReducerCaseIgnored",
      "@Reducer struct R { @ReducerCaseIgnored var a = 0 }"),
  ]

  static let requirements =
    [
      "func reduce(state: inout State, action: Action) -> Effect<Action> { .none }",
      "func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { .none }",
      "func reduce(into value: inout State, _ new: Action) -> Effect<Action> { .none }",
      "func reduce(state: State, action: Action) -> State { state }",
      "func reduce(into state: inout State, action: Action) {}",
      "func reduce(into state: State, action: Action) -> Effect<Action> { .none }",
      "func reduce(into state: inout State, action: Action) async -> Effect<Action> { .none }",
      "static func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }",
      "func reducer(state: inout State, action: Action) -> Effect<Action> { .none }",
      "private func handle(_ action: Action, _ state: inout State) -> Effect<Action> { .none }",
      """
      \(emptyBody)
      func reduce(state: inout State, action: Action) -> Effect<Action> { .none }
      """,
    ].map { Mistake("reduceNeedsSignature", "Reducer", "@Reducer struct R {\n\($0)\n}") }
    + [
      "func body() -> some Reducer<State, Action> { EmptyReducer() }",
      "static var body: some Reducer<State, Action> { EmptyReducer() }",
      "var reducer: some ReducerOf<Self> { EmptyReducer() }",
    ].map { Mistake("bodyNeedsProperty", "Reducer", "@Reducer struct R {\n\($0)\n}") }

  static let views = [
    Mistake(
      "viewActionNeedsStore", "ViewAction",
      "@ViewAction(for: Editor.self) struct Screen {\n  var title = \"\"\n}"),
    Mistake("viewActionNeedsStore", "ViewAction", "@ViewAction(for: Editor.self) struct Screen {}"),
    Mistake(
      "directSend", "ViewAction",
      """
      @ViewAction(for: Editor.self)
      struct Screen {
        let store: StoreOf<Editor>
        func tap() { store.send(.view(.tapped)) }
      }
      """),
  ]

  @Test(arguments: mistakes)
  func aMistakeIsDiagnosedOnceByItsFactory(mistake: Mistake) {
    let names = mistake.diagnostics.map { ($0.diagMessage as? MacroDiagnostic)?.name }
    #expect(names == [mistake.name])
  }

  /// The messages, locations and fix-its; `make goldens` writes them.
  @Test func diagnosticsAreThoseOfTheGoldenFile() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Goldens/TesseraMacros/diagnostics.txt").standardized
    let text = Self.mistakes.map(Self.report).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test func eachFactoryHasAnExample() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/TesseraMacros/Diagnostics").standardized
    let sources = try [
      "Mistakes.swift", "Mistakes+Children.swift", "Mistakes+Dependencies.swift",
      "Mistakes+Effects.swift",
    ]
    .map { name in
      Parser.parse(source: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
    let factories = sources.flatMap(\.statements).compactMap {
      $0.item.as(ExtensionDeclSyntax.self)
    }
    .flatMap(\.memberBlock.members).compactMap { member -> String? in
      member.decl.as(VariableDeclSyntax.self)?.name?.text
        ?? member.decl.as(FunctionDeclSyntax.self)?.name.text
    }
    #expect(factories.count > 20)
    #expect(Set(factories) == Set(Self.mistakes.map(\.name)))
  }

  @Test(arguments: mistakes)
  func aMessageIsOneLineWithoutAPeriod(mistake: Mistake) {
    for diagnostic in mistake.diagnostics {
      #expect(!diagnostic.message.contains("\n"))
      #expect(!diagnostic.message.hasSuffix("."))
    }
  }

  /// A mistake in the format of the golden file.
  private static func report(_ mistake: Mistake) -> String {
    var lines = ["# \(mistake.name)", ""] + indented(mistake.source)
    for diagnostic in mistake.diagnostics {
      let severity = diagnostic.diagMessage.severity
      lines += ["", "at '\(diagnostic.node.trimmedDescription)'"]
      lines += ["\(severity): \(diagnostic.message)"]
      for fixIt in diagnostic.fixIts {
        lines += ["fix-it: \(fixIt.message.message)"]
        for case .replace(_, let new) in fixIt.changes {
          lines += indented(new.trimmedDescription)
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
  }
}
