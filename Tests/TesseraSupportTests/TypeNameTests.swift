import Testing
import TesseraSupport

private struct Outer<Value> {
  struct Inner {}
}
extension Int {
  fileprivate struct InExtension {}
}
struct TypeNameSample {
  struct Nested<A, B> {}
}

struct TypeNameTests {
  @Test func theModuleIsLeftOut() {
    #expect(typeName(Int.self) == "Int")
    #expect(typeName(TypeNameSample.self) == "TypeNameSample")
  }

  @Test func outerTypesAndArgumentsAreKept() {
    #expect(
      typeName(TypeNameSample.Nested<Int, [String: TypeNameSample]>.self)
        == "TypeNameSample.Nested<Int, Dictionary<String, TypeNameSample>>")
    #expect(typeName(Int??.self) == "Optional<Optional<Int>>")
  }

  @Test func unnamedContextsAreLeftOut() {
    struct Local {
      struct Inner {}
    }
    #expect(typeName(Local.self) == "Local")
    #expect(typeName(Local.Inner.self) == "Local.Inner")
    #expect(typeName(Outer<Int>.Inner.self) == "Outer<Int>.Inner")
    #expect(typeName(Int.InExtension.self).hasSuffix("InExtension"))
  }

  @Test func otherTypesKeepTheirShape() {
    #expect(typeName(((Int, String) -> Bool).self) == "(Int, String) -> Bool")
    #expect(typeName((any Error).self) == "Error")
    #expect(typeName((any Collection<Int>).self).contains("Collection"))
    #expect(typeName((a: Int, b: Never).self) == "(a: Int, b: Never)")
  }
}
