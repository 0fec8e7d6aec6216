import Testing

@testable import TesseraMacros

struct AccessorsSourceTests {
  @Test func unobservedStatesAreReadAndWrittenInPlace() {
    let accessors = AccessorsSource(value: "_x", storage: "_x", index: nil).text
    #expect(accessors == ["get {\n_x\n}", "set {\n_x = newValue\n}", "_modify {\nyield &_x\n}"])
  }

  @Test func anObservedStateNotifiesItsRegistrarOfEachAccess() {
    let accessors = AccessorsSource(value: "_x.wrappedValue", storage: "_x", index: "7").text
    #expect(accessors[0].contains("access(7)"))
    #expect(accessors[1].contains("didAssign(7, _$isChanged)"))
    #expect(accessors[2].contains("didModify(7, _x, since:"))
  }

  @Test func theInitializerNamesTheStorage() {
    let text = AccessorsSource.initializer(storage: "_x", value: "wrap(initialValue)")
    #expect(text.hasPrefix("@storageRestrictions(initializes: _x)"))
    #expect(text.contains("_x = wrap(initialValue)"))
  }
}
