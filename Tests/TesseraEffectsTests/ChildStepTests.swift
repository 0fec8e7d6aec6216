import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct ChildStepTests {
  @Test func aStepReachesItsChildInPlace() {
    var level = Level.full(depth: 1)
    let field = Level.field(1).reach(&level, to: .change) { (child: inout Level) in
      child.fields = [Level()]
    }
    #expect(field == 1)
    #expect(level.fields[0].fields.isEmpty)
    #expect(level.fields[1].fields.count == 1)
  }
}
