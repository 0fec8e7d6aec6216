import SwiftSyntax
import Testing

@testable import TesseraMacros

struct FieldsSourceTests {
  private func fields(_ source: String, isObserved: Bool) throws -> String {
    let state = try declaration("struct State { \(source) }", as: StructDeclSyntax.self)
    let members = FieldsSource(state, access: .internal, isObserved: isObserved).members
    return Expansion.normalized(members.joined(separator: "\n"))
  }

  @Test func presentedStateHasTwoFieldsOfOneIndex() throws {
    let fields = try fields("var a = 0; @Presents var child: Child?", isObserved: false)
    #expect(
      fields.contains(
        "var child: TesseraCore._Field<State, Child?> {\nTesseraCore._Field { root, body in\n"
          + "body(&root._child.wrappedValue)\nreturn 1"))
    #expect(
      fields.contains(
        "var $child: TesseraCore._Field<State, TesseraCore.PresentationState<Child>> {\n"
          + "TesseraCore._Field { root, body in\nbody(&root._child)\nreturn 1"))
  }

  @Test func whatRecordingsWriteIsKnownByTheWrappers() throws {
    let fields = try fields(
      "var a = 0; @HistoryRedacted var pin = 0; @TesseraDump.HistoryPublic var unit = \"\"",
      isObserved: true)
    #expect(
      fields.contains(
        "privacies[\\Self.pin] = .isRedacted\nprivacies[\\Self.unit] = .isPublic\nreturn privacies")
    )
    #expect(try !self.fields("var a = 0", isObserved: true).contains("privacies"))
  }

  @Test func anEquatableStateChecksTheEnumsOfItsChildren() throws {
    let source = """
      struct State: Equatable {
        @Presents var child: Destination.State?
        var path = StackState<Path.State>()
        var count = 0
      }
      """
    let state = try declaration(source, as: StructDeclSyntax.self)
    let members = FieldsSource(state, access: .internal, isObserved: true).members.joined(
      separator: "\n")
    #expect(
      members.contains(
        """
        private static func _$checkEquality() {
        let check0 = TesseraCore._$EqualityCheck.of(Destination.State.self)
        check0.check()
        let check1 = TesseraCore._$EqualityCheck.of(Path.State.self)
        check1.check()
        }
        """))
    let plain = try fields("@Presents var child: Destination.State?", isObserved: true)
    #expect(!plain.contains("checkEquality"))
  }

  @Test func computedPropertiesAreReadAndWritten() throws {
    let fields = try fields("var half: Int { get { 0 } set {} }", isObserved: true)
    #expect(fields.contains("{ root, body in\nbody(&root.half)\nreturn 0"))
  }

  @Test func observedValuesAreVisitedByTheirIndex() throws {
    let state = try declaration(
      "struct S { var a: A; @ObservationStateIgnored var b: B; @Presents var c: C?; var d = 0 }",
      as: StructDeclSyntax.self)
    let visit = try #require(FieldsSource(state, access: .internal, isObserved: true).visit.first)
    #expect(visit.contains("case 0: visit.field(field, _a)"))
    #expect(!visit.contains("case 1:"))
    #expect(visit.contains("case 2: visit.field(field, _c)"))
    #expect(!visit.contains("case 3:"))
  }

  @Test func namesAreFoundByTheirKeyPaths() throws {
    let fields = try fields("var `default` = 0; var b = 0", isObserved: true)
    #expect(fields.contains(#"name(\Self.`default`, "default")"#))
    #expect(fields.contains(#"name(\Self.b, "b")"#))
  }

  @Test func theCompilerDecidesWhetherAWrappedPropertyCanBeSet() throws {
    let fields = try fields("@Shared(.a) var a = Foo(); @Wrapper var b: Int", isObserved: true)
    #expect(fields.contains(#"let a = TesseraCore._$sharedField { \State._a } access: {"#))
    #expect(fields.contains(#"TesseraCore._$reach(\State.a, $0?._a, $1)"#))
    #expect(fields.contains(#"let b = TesseraCore._$wrappedField(1) { \State.b }"#))
  }

  @Test func aWrappedPropertyIsNotTracked() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        @Shared(value: 0) var a
        @MyWrapper var b: Int
        var c = 0
      }
      """, "ObservableState")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.contains("@Shared(value: 0) var a\n@MyWrapper var b: Int\n"))
    #expect(expansion.contains("@TesseraCore.ObservationStateTracked(2)\nvar c = 0"))
  }

  @Test func selfIsReplacedByTheState() throws {
    let fields = try fields("var children: [Self]", isObserved: false)
    #expect(fields.contains("TesseraCore._Field<State, [State]>"))
  }

  @Test func propertiesThatCannotBeSetHaveNoField() throws {
    let fields = try fields(
      "public private(set) var a = 0; public fileprivate(set) var b = 0", isObserved: false)
    #expect(!fields.contains("root.a"))
    #expect(fields.contains("fileprivate var b:"))
  }
}
