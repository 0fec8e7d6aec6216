import SwiftUI
import Tessera
import TesseraTestSupport
import TesseraSwiftUI
import Testing

@MainActor
@Suite
struct StoreSwiftUITests {
  @Test func anAnimationReachesTheViewsThatChange() {
    let store = StoreOf<Profile>.profile()
    let window = Window { Text(store.query) }
    _ = window.screen
    store.send(.queryChanged("a"), animation: .linear)
    #expect(window.invalidations == 1)
    #expect(window.animation == .linear)
    _ = window.screen
    store.send(.queryChanged("b"))
    #expect(window.invalidations == 1)
    #expect(window.animation == nil)
    _ = window.screen
    store.send(.queryChanged("c"), transaction: Transaction(animation: .default))
    #expect(window.animation == .default)
  }

  @Test func anActionOfTheViewIsSentWithAnAnimation() {
    let store = Store(initialState: Viewed.State()) { Viewed() }
    let window = Window { Text("\(store.count)") }
    _ = window.screen
    CounterView(store: store).tap()
    #expect(store.count == 1)
    #expect(window.animation == .linear)
  }

  @Test(.timeLimit(.minutes(60)))
  func anEffectAnimatesItsActions() async {
    let store = Store(initialState: Profile.State()) {
      Profile()
      Reduce { _, action in
        guard case .warnButtonTapped = action else { return .none }
        return .run { send in
          await Task { @MainActor in }.value
          await send(.queryChanged("tea"), animation: .linear)
        }
      }
    }
    let window = Window { Text(store.query) }
    _ = window.screen
    await store.send(.warnButtonTapped).finish()
    #expect(store.query == "TEA")
    #expect(window.animation == .linear)
  }

  @Test(.timeLimit(.minutes(60)))
  func anEffectMakesItsChangesInATransaction() async {
    let store = Store(initialState: Profile.State()) {
      Profile()
      Reduce { _, action in
        guard case .warnButtonTapped = action else { return .none }
        return .run { send in
          await Task { @MainActor in }.value
          await send(.queryChanged("tea"), transaction: Transaction(animation: .default))
        }
      }
    }
    let window = Window { Text(store.query) }
    _ = window.screen
    await store.send(.warnButtonTapped).finish()
    #expect(store.query == "TEA")
    #expect(window.animation == .default)
  }

  // SEMANTICS frontEnds.rowIdentity
  @Test func rowsHaveTheIdentityOfTheirElements() {
    let rows = (0..<1_000).map { Editor.State(id: $0, title: "\($0)") }
    let store = Store(initialState: Profile.State(rows: IdentifiedArray(uniqueElements: rows))) {
      Profile()
    }
    let window = Window {
      ForEach(store.scope(\.rows, action: \.rows)) { row in Text(row.title) }
    }
    #expect(window.screen.texts == rows.map(\.title))
    store.send(.rows(.element(id: 7, action: .binding(.set(\.title, "seven")))))
    #expect(window.screen.texts[7] == "seven")
  }

  @Test func eachRowOfAListIsDrawnFromAStoreOfItsOwn() {
    let store = StoreOf<Profile>.profile()
    let window = Window {
      ForEach(store.scope(\.rows, action: \.rows)) { row in
        Button(row.title) { row.send(.binding(.set(\.title, "changed"))) }
      }
    }
    #expect(window.screen.buttons.map(\.label) == ["one", "two"])
    window.screen.press("two")
    #expect(window.screen.buttons.map(\.label) == ["one", "changed"])
  }

  @Test func aBindingKeepsItsAnimation() {
    let store = StoreOf<Profile>.profile()
    let window = Window { Text(store.query) }
    _ = window.screen
    let query = Bindable(store).query.sending(\.queryChanged)
    query.animation(.linear).wrappedValue = "a"
    #expect(store.query == "A")
    #expect(window.animation == .linear)
    _ = window.screen
    query.wrappedValue = "b"
    #expect(window.invalidations == 1)
    #expect(window.animation == nil)
    _ = window.screen
    withAnimation(.default) { query.wrappedValue = "c" }
    #expect(window.animation == .default)
  }

  @Test func aBindingOfASharedValueKeepsItsAnimation() {
    @Shared(value: 0) var count
    let window = Window { CountView(count: SharedReader($count)) }
    _ = window.screen
    Binding($count).animation(.linear).wrappedValue = 1
    #expect(window.invalidations == 1)
    #expect(window.animation == .linear)
  }

  @Test func aBindingOfASharedValueReadsAndWrites() {
    @Shared(value: false) var isLoud
    let window = Window { Toggle("Loud", isOn: Binding($isLoud)) }
    window.screen.press("Loud")
    #expect(isLoud)
  }

  @Test func aViewThatReadsASharedValueIsDrawnAgain() {
    @Shared(value: 0) var count
    let window = Window { CountView(count: SharedReader($count)) }
    #expect(window.screen.texts == ["0"])
    $count.withLock { $0 = 3 }
    #expect(window.invalidations == 1)
    #expect(window.screen.texts == ["3"])
  }

}

@ViewAction(for: Viewed.self)
private struct CounterView: View {
  let store: StoreOf<Viewed>

  var body: some View { Button("Count") { tap() } }

  func tap() { send(.tapped, animation: .linear) }
}

private struct CountView: View {
  @SharedReader var count: Int

  init(count: SharedReader<Int>) { _count = count }

  var body: some View { Text("\(count)") }
}
