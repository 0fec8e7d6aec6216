import Testing

@testable import TesseraMacros

struct StateMistakesTests {
  @Test func untrackedPropertiesAreAccepted() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        @ObservationStateIgnored lazy var a = 0
        @ObservationStateIgnored @Wrapper var b = 0
        @Shared(.inMemory("c")) var c = 0
        @Shared var j: Int
        @Shared(value: 0) var k
        @Wrapper var i: Int
        static let (d, e) = (1, 2)
        let f, g: Int
        var h: Int { 1 }
      }
      """, "ObservableState")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func namesThatNoStoreReachesAreAccepted() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        private var state = 0
        static let send = 0
        var sent = 0
        func send() {}
      }
      """, "ObservableState")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      "let id: Int; static func == (a: Self, b: Self) -> Bool { a.id == b.id }",
      "let id: Int; var a = 0; static func == (a: Self, b: Self) -> Bool { a.a == b.a }",
      """
      let id: Int; var a = 0
      static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.a == b.a }
      """,
      "let id: Int; var a = 0; static func == (a: Self, b: Self) -> Bool { isEqual(a, b) }",
      "let id: Int; var a = 0; static func != (a: Self, b: Self) -> Bool { a.id == b.id }",
      "let id: Int; var a: Int { 1 }; static func == (a: Self, b: Self) -> Bool { a.id == b.id }",
    ])
  func anEqualityThatSeesEachChangeIsFine(members: String) {
    let expansion = Expansion("@ObservableState struct State { \(members)\n}", "ObservableState")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func eachMistakeIsDiagnosedOnce() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        lazy var a = 0
        var c = 0, d = 0
        var (e, f) = (0, 0)
      }
      """, "ObservableState")
    #expect(expansion.diagnostics.count == 3)
  }

  @Test(arguments: [
    "struct S { var a: () -> Void }",
    "struct S: Equatable { @Ignored var a: () -> Void }",
    "struct S: Equatable { var a: () -> Void; static func == (a: S, b: S) -> Bool { true } }",
    "struct S: Equatable { var a: MyError?; var b: [Error] }",
    "struct S: Equatable { var a: () -> Void { {} } }",
    "struct S { @Shared(.inMemory(\"id\")) var a = 0; let id: Int }",
    "struct S { @Fetched(.user(Self.id)) var a: User?; static let id = 1 }",
    "struct S { @Fetched(.user { id in id }) var a: User?; let id: Int }",
    "struct S { @Fetched(.all(by: \\.id)) var a: User?; let id: Int }",
    "struct S { @Fetched(.user(other.id)) var a: User?; let id: Int }",
    "struct S { static func f() { @Dependency(\\.uuid) var uuid } }",
  ])
  func aPropertyThatAStateCanHaveIsNotDiagnosed(state: String) {
    #expect(Expansion("@ObservableState \(state)", "ObservableState").diagnostics.isEmpty)
  }
}
