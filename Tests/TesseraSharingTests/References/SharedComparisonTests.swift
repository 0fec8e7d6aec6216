import Synchronization
import Tessera
import TesseraTesting
import Testing

@ObservableState
private struct Settings: Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
}

private struct Plain: Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
}

@Reducer
private struct Feature {
  @ObservableState
  struct State: Equatable {
    var own = 0
    @Shared var count: Int
    @Shared var settings: Settings
    @Shared var plain: Plain

    init(count: Shared<Int>, settings: Shared<Settings>, plain: Shared<Plain>) {
      _count = count
      _settings = settings
      _plain = plain
    }
  }
  enum Action { case ownTapped, countTapped, themeTapped, fontSizeTapped, sameTapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .ownTapped: state.own += 1
    case .countTapped: state.$count.withLock { $0 += 1 }
    case .themeTapped:
      state.$settings.withLock { $0.theme += "!" }
      state.$plain.withLock { $0.theme += "!" }
    case .fontSizeTapped:
      state.$settings.withLock { $0.fontSize += 1 }
      state.$plain.withLock { $0.fontSize += 1 }
    case .sameTapped: state.$count.withLock { $0 = $0 }
    }
    return .none
  }
}

@MainActor
@Suite struct SharedComparisonTests {
  private let count = Shared(value: 0)
  private let settings = Shared(value: Settings())
  private let plain = Shared(value: Plain())

  private func makeStore() -> StoreOf<Feature> {
    Store(initialState: Feature.State(count: count, settings: settings, plain: plain)) { Feature() }
  }

  /// The number of reruns of a closure during a change.
  private func reruns(
    of read: @escaping @MainActor () -> Void, when change: () -> Void
  ) -> Int {
    var runs = 0
    let token = observe {
      read()
      runs += 1
    }
    change()
    withExtendedLifetime(token) {}
    return runs - 1
  }

  // SEMANTICS sharing.observation
  @Test func aReaderIsNotifiedOfAnotherFeaturesChange() {
    let store = makeStore(), other = makeStore()
    #expect(reruns(of: { _ = store.count }, when: { other.send(.countTapped) }) == 1)
  }

  @Test func aReaderIsNotifiedOfAChangeOutsideOfStores() {
    let store = makeStore()
    #expect(reruns(of: { _ = store.count }, when: { count.withLock { $0 += 1 } }) == 1)
  }

  @Test func aReaderOfAFieldIsNotNotifiedOfAnother() {
    let store = makeStore()
    #expect(reruns(of: { _ = store.settings.fontSize }, when: { store.send(.themeTapped) }) == 0)
    #expect(reruns(of: { _ = store.settings.fontSize }, when: { store.send(.fontSizeTapped) }) == 1)
  }

  @Test func aReaderOfAPartOfAPlainValueIsNotNotifiedOfAnother() {
    let store = makeStore()
    let size = store.$plain.fontSize
    #expect(reruns(of: { _ = size.wrappedValue }, when: { store.send(.themeTapped) }) == 0)
    #expect(reruns(of: { _ = size.wrappedValue }, when: { store.send(.fontSizeTapped) }) == 1)
  }

  @Test func replacingAnObservableValueNotifies() {
    let store = makeStore()
    let shared = settings
    #expect(
      reruns(
        of: { _ = store.settings.fontSize },
        when: { shared.withLock { $0 = Settings(fontSize: 30) } }) == 1)
  }

  @Test func readersOfOwnStateAreNotNotifiedOfSharedChanges() {
    let store = makeStore(), other = makeStore()
    #expect(reruns(of: { _ = store.own }, when: { other.send(.countTapped) }) == 0)
    #expect(reruns(of: { _ = store.count }, when: { store.send(.ownTapped) }) == 0)
  }

  @Test func theWholeStateDoesNotCountAsChanged() {
    let store = makeStore(), other = makeStore()
    let before = store.state._$number
    other.send(.countTapped)
    other.send(.themeTapped)
    #expect(store.state._$number == before)
  }

  @Test func anEqualPlainValueDoesNotNotify() {
    let store = makeStore()
    #expect(reruns(of: { _ = store.count }, when: { store.send(.sameTapped) }) == 0)
  }

  @Test func severalChangesInOneActionNotifyOnce() {
    let store = makeStore()
    #expect(
      reruns(
        of: { _ = (store.count, store.settings.theme, store.plain) },
        when: { store.send(.themeTapped) }) == 1)
  }

  @Test func aReaderMayChangeSharedStateAndReadIt() {
    let store = makeStore()
    let (count, plain) = (count, plain)
    #expect(
      reruns(
        of: {
          if store.count > 0, plain.wrappedValue.fontSize == 12 {
            plain.withLock { $0.fontSize = 1 }
          }
        },
        when: { count.withLock { $0 += 1 } }) == 2)
    #expect(plain.wrappedValue.fontSize == 1)
  }
}
