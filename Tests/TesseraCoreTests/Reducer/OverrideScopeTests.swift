import Tessera
import Testing

@testable import TesseraCore

@Suite
struct OverrideScopeTests {
  private var value: Int { DependencyValues.current.reading.value }

  @Test func anInnerScopeLaysTheOuterOnesOverItsOwn() {
    var values: [Int] = []
    OverrideScope.run({ $0.reading.value += 1 }) {
      values.append(value)
      OverrideScope.run({ $0.reading.value = 20 }) {
        values.append(value)
        OverrideScope.run({ $0.reading.value = 30 }) { values.append(value) }
      }
      values.append(value)
    }
    #expect(values == [1, 21, 21, 1] && value == 0)
  }

  @Test func otherDependenciesOfAnInnerScopeStay() {
    withDependencies {
      $0.reading.value = 1
    } operation: {
      OverrideScope.run({ $0.reading.value = 2 }) {
        OverrideScope.run({ $0.context = .live }) {
          #expect(value == 2 && DependencyValues.current.context == .live)
        }
      }
    }
  }
}
