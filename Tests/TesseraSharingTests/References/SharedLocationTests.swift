import Tessera
import TesseraTesting
import Testing

@Suite struct SharedLocationTests {
  @Test func projectionsReadTheirOwnWrites() {
    @Shared(value: NestedSettings()) var settings
    let size = $settings.fontSize
    for value in [1, -3, .max] {
      size.withLock { $0 = value }
      #expect(size.wrappedValue == value)
      #expect(settings.fontSize == value)
    }
  }

  @Test func twoPartsLeaveEachOtherAlone() {
    @Shared(value: NestedSettings()) var settings
    $settings.fontSize.withLock { $0 = 14 }
    $settings.theme.withLock { $0 = "dark" }
    #expect(settings == NestedSettings(fontSize: 14, theme: "dark"))
  }

  @Test func theWrappedValueOfAnOptionalIsAPart() throws {
    @Shared(value: NestedSettings(owner: NestedSettings.Owner())) var settings
    let owner = try #require(Shared($settings.owner))
    owner.name.withLock { $0 = "Jo" }
    #expect(settings.owner?.name == "Jo")
  }

  @Test func aPartOfAnAbsentValueKeepsItsLastValueAndIgnoresChanges() throws {
    @Shared(value: NestedSettings(owner: NestedSettings.Owner(name: "Jo"))) var settings
    let owner = try #require(Shared($settings.owner))
    $settings.withLock { $0.owner = nil }
    #expect(owner.wrappedValue.name == "Jo")
    owner.name.withLock { $0 = "Al" }
    #expect(settings.owner == nil)
    #expect(Shared($settings.owner) == nil)
  }

  @Test func aPartOfAnAbsentValueKeepsTheLastValueThatItHadHere() throws {
    @Shared(value: NestedSettings(owner: NestedSettings.Owner(name: "Jo"))) var settings
    let owner = try #require(Shared($settings.owner))
    $settings.withLock { $0.owner?.name = "Al" }
    #expect(owner.wrappedValue.name == "Al")
    owner.withLock { $0.name = "Eve" }
    $settings.withLock { $0.owner = nil }
    #expect(owner.wrappedValue.name == "Eve")
  }

  @Test func anOldValueInASnapshotIsNotTheLastOne() throws {
    @Shared(value: NestedSettings(owner: NestedSettings.Owner(name: "Jo"))) var settings
    let owner = try #require(Shared($settings.owner))
    let snapshot = StateSnapshot(owner)
    owner.withLock { $0.name = "Al" }
    #expect(snapshot.read { $0.wrappedValue.name } == "Jo")
    $settings.withLock { $0.owner = nil }
    #expect(owner.wrappedValue.name == "Al")
  }

  @Test func anElementIsReachedByItsIDAsAnOptional() throws {
    @Shared(value: NestedSettings(rows: [NestedSettings.Row(id: 1)])) var settings
    let row = try #require(Shared($settings.rows[id: 1]))
    row.text.withLock { $0 = "one" }
    #expect(settings.rows[id: 1]?.text == "one")
    #expect(Shared($settings.rows[id: 2]) == nil)
  }
}
