import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// The dependencies of the closure of an `observe`.
@MainActor
@Suite struct ObserveDependenciesTests {
  /// Ways in which a change reaches an observer.
  enum Change: CaseIterable, Sendable {
    case send, sendOfAnother, storeOfAnother, effect, task, threadBeforeAnother
  }

  @Shared(value: 0) private var number

  // SEMANTICS observation.dependencies
  @Test(arguments: Change.allCases, [nil, 1])
  func eachRunHasThoseOfItsBeginning(_ change: Change, _ own: Int?) async {
    var marks: [Int] = []
    let store = store(with: own == nil ? nil : 2)
    let token = withDependencies {
      if let own { $0.mark = own }
    } operation: {
      observe {
        @Dependency(\.mark) var mark
        marks.append(mark + 0 * (store.first.count + number))
      }
    }
    switch change {
    case .send:
      store.send(.first(.add(1)))
    case .sendOfAnother:
      withDependencies {
        $0.mark = 3
      } operation: {
        _ = store.send(.first(.add(1)))
      }
    case .storeOfAnother:
      _ = self.store(with: 3).send(
        .effect { [$number] in
          $number.withLock { $0 += 1 }
          return .none
        })
    case .effect:
      await store.send(.effect { .run { await $0(.first(.add(1))) } }).finish()
    case .task:
      await withDependencies {
        $0.mark = 3
      } operation: {
        await Task { _ = store.send(.first(.add(1))) }.value
      }
    case .threadBeforeAnother:
      await Task.detached { [$number] in $number.withLock { $0 += 1 } }.value
      _ = self.store(with: 3).send(.first(.add(1)))
    }
    #expect(marks == [own ?? 0, own ?? 0])
    token.cancel()
  }

  // SEMANTICS observation.dependencies
  @Test(arguments: [false, true])
  func soHaveTheActionsThatItSends(_ isNotifiedByAnEffect: Bool) async {
    let (store, log) = (store(with: nil), TextLog())
    let token = withDependencies {
      $0.mark = 1
    } operation: {
      observe {
        guard store.first.count == 1, log.text.isEmpty else { return }
        store.send(
          .effect {
            @Dependency(\.mark) var mark
            log.write("\(mark)")
            return .none
          })
      }
    }
    let add = Family.Action.first(.add(1))
    await store.send(
      isNotifiedByAnEffect
        ? .effect {
          .run {
            await Task.yield()
            await $0(add)
          }
        } : add
    ).finish()
    #expect(log.text == "1")
    token.cancel()
  }

  private func store(with mark: Int?) -> StoreOf<Family> {
    Store(initialState: Family.State()) {
      Family { _, _ in .none }
    } withDependencies: {
      if let mark { $0.mark = mark }
    }
  }

  // SEMANTICS observation.dependencies
  @Test func soHasEachRunOnAnActor() async {
    let session = BureauSession()
    let log = TextLog()
    await session.with { session in
      session.tokens = withDependencies {
        $0.mark = 1
      } operation: {
        [
          session.store?.observe {
            @Dependency(\.mark) var mark
            log.write("\(mark) ")
          }
        ].compactMap(\.self)
      }
    }
    await session.send(.write("a"))
    await withDependencies {
      $0.mark = 3
    } operation: {
      _ = await session.send(.write("b"))
    }
    #expect(log.text == "1 1 1 ")
  }
}

private enum Mark: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var mark: Int {
    get { self[Mark.self] }
    set { self[Mark.self] = newValue }
  }
}
