import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ReducerEnumBodiesTests {
  /// The types after the cases of an enum, with short names.
  private func bodies(_ cases: String, after type: String? = nil) throws -> (String?, String) {
    let declaration = try declaration("enum E {\n\(cases)\n}", as: EnumDeclSyntax.self)
    var bodies = ReducerEnumBodies { reducerCase in
      reducerCase.isFeature ? reducerCase.name.uppercased() : nil
    } pair: { first, second in
      first.map { "(\($0), \(second))" } ?? second
    }
    let result = bodies.add(ReducerCase.all(of: declaration), after: type)
    return (result, Expansion.normalized(bodies.source))
  }

  @Test func withoutConditionsTheTypeIsAPairOfPairs() throws {
    let (type, source) = try bodies("case a(A), b(B), c\ncase d(D)")
    #expect(type == "((A, B), D)")
    #expect(source.isEmpty)
  }

  @Test func aConditionHasATypeInEachBranch() throws {
    let (type, source) = try bodies("case a(A)\n#if X\ncase b(B), c(C)\n#endif\ncase d(D)")
    #expect(type == "(_$Bodies.After1, D)")
    #expect(
      source == """
        #if X
        typealias After1 = ((A, B), C)
        #else
        typealias After1 = A
        #endif
        """)
  }

  @Test func conditionsMayBeNestedAndHaveElse() throws {
    let (type, source) = try bodies(
      "#if X\ncase a(A)\n#if Y\ncase b(B)\n#endif\n#elseif Z\n#else\ncase c(C)\n#endif",
      after: "O")
    #expect(type == "_$Bodies.After1")
    #expect(
      source == """
        #if X
        #if Y
        typealias After2 = ((O, A), B)
        #else
        typealias After2 = (O, A)
        #endif
        typealias After1 = _$Bodies.After2
        #elseif Z
        typealias After1 = O
        #else
        typealias After1 = (O, C)
        #endif
        """)
  }

  @Test func aConditionWithoutFeaturesIsPassedOver() throws {
    let (type, source) = try bodies("case a(A)\n#if X\ncase b\n#endif")
    #expect(type == "A")
    #expect(source.isEmpty)
  }
}
