import Testing

@testable import TesseraDump

struct TypeNameTests {
  @Test func modulesAreLeftOut() {
    #expect(typeName(of: Int.self) == "Int")
    #expect(typeName(of: Box<[User]>.Inner.self) == "Box<Array<User>>.Inner")
    #expect(typeName(of: ((Int, User) -> Void).self) == "(Int, User) -> ()")
    #expect(typeName(of: (any Error).self) == "Error")
  }

  @Test func localAndPrivateTypesAreNamedAsTheyAreNested() {
    struct Local {}
    #expect(typeName(of: Local.self) == "TypeNameTests.Local")
    #expect(typeName(of: Hidden.Inner.self) == "Hidden.Inner")
    #expect(typeName(of: [Hidden].self) == "Array<Hidden>")
    #expect(typeName(of: String.Nested.self) == "String.Nested")
  }

  @Test func otherTextStaysAsItIs() {
    #expect(withoutModules("A.B & C.D") == "B & D")
    #expect(withoutModules("(A.B, x: C.D...)") == "(B, x: D...)")
    #expect(withoutModules("") == "")
  }
}

private enum Hidden { struct Inner {} }

extension String { fileprivate struct Nested {} }
