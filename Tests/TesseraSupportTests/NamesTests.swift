import Testing

@testable import TesseraSupport

private struct Outer<Value> {
  struct Inner {}
}

private enum Hidden { struct Inner {} }

extension Int {
  fileprivate struct InExtension {}
}

struct TypeNameSample {
  struct Nested<A, B> {}
}

struct NamesTests {
  @Test func modulesAreLeftOut() {
    #expect(typeName(Int.self) == "Int")
    #expect(typeName(TypeNameSample.self) == "TypeNameSample")
  }

  @Test func outerTypesAndArgumentsAreKept() {
    #expect(
      typeName(TypeNameSample.Nested<Int, [String: TypeNameSample]>.self)
        == "TypeNameSample.Nested<Int, Dictionary<String, TypeNameSample>>")
    #expect(typeName(Int??.self) == "Optional<Optional<Int>>")
    #expect(typeName(Outer<[Hidden]>.Inner.self) == "Outer<Array<Hidden>>.Inner")
  }

  @Test func localAndPrivateTypesAreNamedByTheirNesting() {
    struct Local {
      struct Inner {}
    }
    #expect(typeName(Local.self) == "NamesTests.Local")
    #expect(typeName(Local.Inner.self) == "NamesTests.Local.Inner")
    #expect(typeName(Hidden.Inner.self) == "Hidden.Inner")
    #expect(typeName(Int.InExtension.self) == "Int.InExtension")
  }

  @Test func otherTypesKeepTheirShape() {
    #expect(typeName(((Int, TypeNameSample) -> Bool).self) == "(Int, TypeNameSample) -> Bool")
    #expect(typeName((any Error).self) == "Error")
    #expect(typeName((any Collection<Int>).self).contains("Collection"))
    #expect(typeName((a: Int, b: Never).self) == "(a: Int, b: Never)")
  }

  @Test func textBetweenNamesIsUnchanged() {
    #expect(withoutModules("A.B & C.D") == "B & D")
    #expect(withoutModules("(A.B, x: C.D...)") == "(B, x: D...)")
    #expect(withoutModules("") == "")
  }

  private enum Loud: CustomStringConvertible {
    case whisper, word(Int)
    var description: String { "LOUD" }
  }

  @Test func aCaseIsNamedRegardlessOfItsDescription() {
    #expect(caseName(of: Loud.whisper) == "whisper")
    #expect(caseName(of: Loud.word(1)) == "word")
    #expect(caseName(of: 1) == nil)
  }

  @Test func aKeyPathIsNamedByItsComponents() {
    struct Pair { var left = 1 }
    #expect(keyPathText(\Pair.left) == "\\.left")
    #expect(keyPathText(\Pair.left.description) == nil)
  }
}
