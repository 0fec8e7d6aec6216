import Testing

@testable import TesseraMigrate

struct AppDeclarationsTests {
  private let app = AppDeclarations(in: [
    "extension Row { enum Action: Equatable { case loaded(TaskResult<Int>), tapped } }",
    "struct List { enum Action: Equatable { case row(id: Int, action: Row.Action) } }",
    "struct Other { enum Action: Equatable { case opened } }",
  ])

  @Test func casesOfAllFilesAreFound() {
    #expect(app.cases == ["loaded", "tapped", "row", "opened"])
  }

  @Test func casesWithTheIDOfAnElementAreFound() {
    #expect(app.elementCases == ["row"])
  }

  @Test func theActionsOfParentsAreFollowedAcrossFiles() {
    #expect(app.unequatableEnums == ["Row.Action", "List.Action"])
  }

  @Test func actionsThatStayEquatableHaveNoSuchCases() {
    #expect(app.unequatableCases == ["loaded", "tapped", "row"])
  }
}
