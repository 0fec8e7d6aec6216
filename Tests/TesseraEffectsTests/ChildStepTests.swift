import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct ChildStepTests {
  private let child = Level.child(2, id: 0)

  // SEMANTICS presentation.identity
  @Test func placesAreDistinguishedByFieldAndIdentity() {
    #expect(Level.child(2, id: 0) == child)
    #expect(Level.child(2, id: 1) != child)
    #expect(Level.child(3, id: 0) != child)
  }

  @Test func aStepReachesItsChildInPlace() {
    var level = Level.full(depth: 1)
    let field = Level.field(1).reach(&level, to: .change) { (child: inout Level) in
      child.fields = [Level()]
    }
    #expect(field == 1)
    #expect(level.fields[0].fields.isEmpty)
    #expect(level.fields[1].fields.count == 1)
  }

  @Test func aStepToAChildThatIsGoneReachesNothing() {
    var level = Level()
    var isReached = false
    #expect(child.reach(&level) { (_: inout Level) in isReached = true } == 2)
    #expect(!isReached)
  }

  @Test func aNameAloneReachesNothing() {
    var level = Level.full(depth: 1)
    let step = ChildStep(only: child.name)
    var isReached = false
    #expect(step.reach(&level) { (_: inout Level) in isReached = true } == -1)
    #expect(!isReached)
    #expect(step == child)
  }
}
