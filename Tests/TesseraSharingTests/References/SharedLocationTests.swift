import Tessera
import TesseraTesting
import Testing

private struct Settings: Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
  var owner: Owner?
  var rows: IdentifiedArrayOf<Row> = []
}

private struct Owner: Equatable, Sendable { var name = "Mia" }
private struct Row: Equatable, Identifiable, Sendable {
  let id: Int
  var text = ""
}

@Suite struct SharedLocationTests {
  @Test func projectionsReadTheirOwnWrites() {
    @Shared var settings = Settings()
    let size = $settings.fontSize
    for value in [1, -3, .max] {
      size.withLock { $0 = value }
      #expect(size.wrappedValue == value)
      #expect(settings.fontSize == value)
    }
  }

  @Test func twoPartsLeaveEachOtherAlone() {
    @Shared var settings = Settings()
    $settings.fontSize.withLock { $0 = 14 }
    $settings.theme.withLock { $0 = "dark" }
    #expect(settings == Settings(fontSize: 14, theme: "dark"))
  }

  @Test func theWrappedValueOfAnOptionalIsAPart() throws {
    @Shared var settings = Settings(owner: Owner())
    let owner = try #require(Shared($settings.owner))
    owner.name.withLock { $0 = "Jo" }
    #expect(settings.owner?.name == "Jo")
  }

  @Test func aPartOfAnAbsentValueKeepsItsLastValueAndIgnoresChanges() throws {
    @Shared var settings = Settings(owner: Owner(name: "Jo"))
    let owner = try #require(Shared($settings.owner))
    $settings.withLock { $0.owner = nil }
    #expect(owner.wrappedValue.name == "Jo")
    owner.name.withLock { $0 = "Al" }
    #expect(settings.owner == nil)
    #expect(Shared($settings.owner) == nil)
  }

  @Test func anElementIsReachedByItsIDAsAnOptional() throws {
    @Shared var settings = Settings(rows: [Row(id: 1)])
    let row = try #require(Shared($settings.rows[id: 1]))
    row.text.withLock { $0 = "one" }
    #expect(settings.rows[id: 1]?.text == "one")
    #expect(Shared($settings.rows[id: 2]) == nil)
  }
}
