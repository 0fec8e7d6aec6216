import Foundation
import Tessera
import Testing

@MainActor
@Suite
struct PresentationActionTests {
  @CasePathable
  enum Child: Equatable, Codable {
    case tapped
    case typed(String)
  }

  private typealias Action = PresentationAction<Child>

  private let actions: [Action] = [.dismiss, .presented(.tapped), .presented(.typed("a"))]

  @Test func thePathsDistinguishTheCases() {
    #expect(actions.map { $0.is(\.dismiss) } == [true, false, false])
    #expect(actions.map { $0[case: \.presented] } == [nil, .tapped, .typed("a")])
  }

  @Test func theChildsCasesAreReachedWithoutPresented() {
    #expect(actions.map { $0.is(\.tapped) } == [false, true, false])
    #expect(actions.map { $0[case: \.typed] } == [nil, nil, "a"])
    let path: CaseKeyPath<Action, String> = \.typed
    #expect(path("b") == .presented(.typed("b")))
  }

  // SEMANTICS casePaths.laws
  @Test(arguments: ["", "a"])
  func extractingAnEmbeddedValueReturnsIt(text: String) {
    let paths = Action.allCasePaths
    #expect(paths.typed.extract(from: paths.typed.embed(text)) == text)
    #expect(paths.presented.extract(from: paths.presented.embed(.tapped)) == .tapped)
    #expect(paths.dismiss.extract(from: paths.dismiss.embed(())) != nil)
    #expect(paths.dismiss.extract(from: paths.presented.embed(.tapped)) == nil)
    #expect(paths.presented.extract(from: paths.dismiss.embed(())) == nil)
  }
}
