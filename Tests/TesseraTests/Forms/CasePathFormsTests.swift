import Tessera
import TesseraTesting
import Testing

/// Case paths as users of the field write them.
@Suite
struct CasePathFormsTests {
  @CasePathable
  enum Route: Equatable {
    case home
    case detail(Int)
    case tab(Tab?)
    @CasePathable
    enum Tab: Equatable { case one(String), two }
  }

  // MARK: a path without the type of its payload
  @Test func aPathWithoutTheTypeOfItsPayload() {
    let path: PartialCaseKeyPath<Route> = \.detail
    #expect(Route.detail(3)[case: path] as? Int == 3)
    #expect(Route.home[case: path] == nil)
    let made: Route? = path(4)
    #expect(made == .detail(4))
    #expect(Route.detail(1).is(path))
    #expect(!Route.home.is(path))
  }

  // MARK: paths in a list
  @Test func pathsInAList() {
    let paths: [PartialCaseKeyPath<Route>] = [\.home, \.detail]
    #expect(paths.filter { Route.home.is($0) }.count == 1)
    #expect(paths.firstIndex(of: \.detail) == 1)
  }

  // MARK: the path of a value
  @Test func thePathOfAValue() {
    #expect(Route.allCasePaths[Route.detail(1)] == \.detail)
    #expect(Route.allCasePaths.contains { Route.home.is($0) })
  }

  // MARK: a path through an optional payload
  @Test func aPathThroughAnOptionalPayload() {
    let text: CaseKeyPath<Route, String> = \.tab.one
    let whole: CaseKeyPath<Route, Route.Tab?> = \.tab
    #expect(text("a") == .tab(.one("a")))
    #expect(Route.tab(.one("a"))[case: text] == "a")
    #expect(Route.tab(nil)[case: text] == nil)
    #expect(whole(nil) == .tab(nil))
    let optional: CaseKeyPath<Route, String?> = \.tab.one
    #expect(optional(nil) == .tab(nil))
    #expect(Route.tab(.one("a"))[case: optional] == .some("a"))
    let wrapped: CaseKeyPath<Route, Route.Tab> = \.tab.some
    #expect(wrapped(.two) == .tab(.two))
    #expect(Route.tab(nil)[case: wrapped] == nil)
  }

  // MARK: a path of an object
  @Test func aPathOfAnObject() {
    let path = AnyCasePath(\Route.Cases.detail)
    #expect(path.extract(from: .detail(2)) == 2)
    #expect(path.embed(3) == .detail(3))
    let half = AnyCasePath<Int, Int>(embed: { $0 * 2 }, extract: { $0 % 2 == 0 ? $0 / 2 : nil })
    #expect(half.extract(from: 4) == 2)
    #expect(half.extract(from: 3) == nil)
  }

  // MARK: the path of a whole enum
  @Test func thePathOfAWholeEnum() {
    let whole = \Route.Cases.self
    #expect(whole(.detail(1)) == .detail(1))
    #expect(Route.home[case: whole] == .home)
    #expect(AnyCasePath(whole).extract(from: .home) == .home)
  }

  // MARK: a path that is sent to a task
  @Test func aPathThatIsSentToATask() async {
    let path: CaseKeyPath<Route, Int> = \.detail
    let sent = path.unsafeSendable()
    let route = await Task { sent(1) }.value
    #expect(route == .detail(1))
  }

  // MARK: a case of an optional enum
  @Test func aCaseOfAnOptionalEnum() {
    var route: Route? = .detail(1)
    #expect(route.is(\.some.detail))
    #expect(route?.is(\.detail) == true)
    route?[case: \.detail] = 2
    #expect(route?[case: \.detail] == 2)
  }
}
