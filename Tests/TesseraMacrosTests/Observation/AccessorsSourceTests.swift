import Testing

@testable import TesseraMacros

struct AccessorsSourceTests {
  @Test func unobservedStatesAreReadAndWrittenInPlace() {
    let accessors = AccessorsSource(value: "_x", storage: "_x", index: nil).text
    #expect(accessors == ["get {\n_x\n}", "set {\n_x = newValue\n}", "_modify {\nyield &_x\n}"])
  }

  @Test func anObservedStateNotesEachAccess() {
    let accessors = AccessorsSource(value: "_x.wrappedValue", storage: "_x", index: "7").text
    #expect(accessors[0].contains("accessValue(7, _x)"))
    #expect(
      accessors[1].contains("noteChange(7, if: TesseraCore._$isChanged(_x.wrappedValue, newValue))")
    )
    #expect(accessors[2].contains("_$changes.note(7)"))
  }

  @Test func theInitializerNamesTheStorage() {
    let text = AccessorsSource.initializer(storage: "_x", value: "wrap(initialValue)")
    #expect(text.hasPrefix("@storageRestrictions(initializes: _x)"))
    #expect(text.contains("_x = wrap(initialValue)"))
  }
}
