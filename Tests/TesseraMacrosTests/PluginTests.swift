import Testing

@testable import TesseraMacros

struct PluginTests {
  @Test func eachMacroIsFoundByItsName() throws {
    for (name, macro) in Plugin.macros {
      #expect(try Plugin().resolveMacro(moduleName: "TesseraMacros", typeName: name) == macro)
      #expect("\(macro)" == name)
    }
  }

  @Test func anUnknownMacroIsAnErrorWithItsName() {
    let error = #expect(throws: UnknownMacro.self) {
      try Plugin().resolveMacro(moduleName: "TesseraMacros", typeName: "NoMacro")
    }
    #expect(error?.description.contains("NoMacro") == true)
  }
}
