import Testing

@testable import TesseraDependencies

struct MissingTestValueTests {
  @Test func aDefaultTestValueIsTold() {
    let (value, isMissing) = MissingTestValue.testValue(of: Weather.self)
    #expect(value.place == "preview")
    #expect(isMissing)
  }

  @Test func anOwnTestValueIsTold() {
    let (value, isMissing) = MissingTestValue.testValue(of: Unit.self)
    #expect(value.name == "test")
    #expect(!isMissing)
  }

  @Test func outsideOfThatNobodyLearns() {
    #expect(!MissingTestValue.note(Weather.self))
  }
}
