import Testing

@testable import TesseraMacros

struct AccessorsSourceTests {
  @Test func unobservedStatesAreReadAndWrittenInPlace() {
    let accessors = AccessorsSource(value: "_x", index: nil).text
    #expect(accessors == ["get {\n_x\n}", "set {\n_x = newValue\n}", "_modify {\nyield &_x\n}"])
  }

  @Test func anObservedOneTellsItsRegistrarOfEachAccess() {
    let accessors = AccessorsSource(value: "_x", index: "7").text
    #expect(accessors[0].contains("access(7)"))
    #expect(accessors[1].contains("didAssign(7)"))
    #expect(accessors[2].contains("_$didModify(7, since:"))
  }

  @Test func theInitialiserNamesTheStorage() {
    let text = AccessorsSource.initializer(storage: "_x", value: "wrap(initialValue)")
    #expect(text.hasPrefix("@storageRestrictions(initializes: _x)"))
    #expect(text.contains("_x = wrap(initialValue)"))
  }
}
