import Tessera
import TesseraMigration

// MARK: a view store of a store
@MainActor
func makeAViewStore(_ store: StoreOf<Card>) {
  let viewStore = ViewStore(store, observe: { $0 })  // error: 'store.count'
  _ = viewStore
}

// MARK: a view store without duplicates
@MainActor
func makeAViewStoreWithoutDuplicates(_ store: StoreOf<Card>) {
  _ = ViewStore(store, observe: { $0 }, removeDuplicates: ==)  // error: 'store.count'
}

// MARK: a view store of a feature
@MainActor
final class Controller {
  var viewStore: ViewStoreOf<Card>?  // error: 'store.count'
}

// MARK: a view with a view store
@MainActor
func showAViewStore(_ store: StoreOf<Card>) {
  _ = WithViewStore(store, observe: { $0 }) { viewStore in  // error: 'store.count'
    viewStore.title
    viewStore.id
  }
}

// MARK: an optional child's view
@MainActor
func showAnOptionalChild(_ store: StoreOf<Screens>) {
  _ = IfLetStore(store.scope(\.one, action: \.one)) { store in  // error: 'if let child
    _ = store.title
    store
  } else: {
    "None"
  }
}

// MARK: a presented child's view
@MainActor
func showAPresentedChild(_ store: StoreOf<Screens>) {
  _ = IfLetStore(store.scope(\.$two, action: \.two)) { $0 }  // error: 'if let child
}

// MARK: a view of an optional state
@MainActor
func showAnOptionalState(_ store: Store<Card.State?, Card.Action>) {
  _ = IfLetStore(store) { store in  // error: 'if let child
    if store.id > 0 { store.title } else { 0 }
  }
}

// MARK: the views of rows
@MainActor
func showRows(_ store: StoreOf<Screens>) {
  _ = ForEachStore(store.scope(\.rows, action: \.rows)) { store in  // error: 'ForEach(store
    store.title
    store.id
  }
}

// MARK: a view of an enum
@MainActor
func showAnEnum(_ store: StoreOf<Mode>) {
  _ = SwitchStore(store) { state in  // error: 'store.case'
    switch state {
    case .card: CaseLet(\Mode.State.card, action: Mode.Action.card) { $0.title }
    }
  }
}

// MARK: the view of a case
@MainActor
func showACase() {
  _ = CaseLet(\Mode.State.card, action: Mode.Action.card) { store in  // error: 'switch store.case
    store.title
  }
}

@Reducer
enum Mode {
  case card(Card)
}

// MARK: a stack of views
@MainActor
func showAStack(_ store: StoreOf<Screens>) {
  _ = NavigationStackStore(store.scope(\.path, action: \.path)) {  // error: NavigationStack(
    "Root"
  } destination: { store in
    store.title
  }
}

// MARK: a stack of the views of cases
@MainActor
func showAStackOfCases(_ store: StoreOf<Screens>) {
  _ = NavigationStackStore(store.scope(\.path, action: \.path)) {  // error: NavigationStack(
    "Root"
  } destination: { state in
    switch state.id {
    case 0: state.title
    default: state.id
    }
  }
}

// MARK: a link of a store
@MainActor
func showALink(_ store: StoreOf<Screens>) {
  _ = NavigationLinkStore(store.scope(\.$two, action: \.two)) {  // error: (state:)
    store.send(.refreshed)
  } destination: { store in
    store.title
  } label: {
    "Open"
  }
}

// MARK: a binding in a view state
struct ViewStateWithABinding {
  @BindingViewState var title = ""  // error: '$store.text'
}

// MARK: a view with perception tracking
@MainActor
func showWithPerceptionTracking(_ store: StoreOf<Card>) {
  _ = WithPerceptionTracking {  // error: Write its content alone
    store.title
    store.id
  }
}

// MARK: a closure with perception tracking
@MainActor
func readWithPerceptionTracking(_ store: StoreOf<Card>) {
  let title = withPerceptionTracking {  // error: 'observe { … }'
    store.title
  } onChange: {
    print("changed")
  }
  _ = title
}
