import Tessera
import TesseraQueries
import TesseraRedux

struct User: Equatable, Sendable { var name = "" }

extension Query where Value == User {
  static var user: Self { Query("user") { User() } }
}

// MARK: fetched with an initial value
@ObservableState
struct FetchedWithAnInitialValue {
  @Fetched(.user) var user: User? = User()  // error: has no initial one
}

// MARK: fetched without an optional type
@ObservableState
struct FetchedWithoutAnOptionalType {
  @Fetched(.user) var user: User  // error: does not match 'wrappedValue' type 'User?'
}

// MARK: fetching without a dollar sign
@Reducer
struct FetchingWithoutADollarSign {
  @ObservableState
  struct State: Equatable { @Fetched(.user) var user: User? }
  enum Action { case appeared }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .fetching(\.user, on: \.appeared)  // error: write it with its '$'
  }
}

// MARK: fetching without its actions
@Reducer
struct FetchingWithoutItsActions {
  @ObservableState
  struct State: Equatable { @Fetched(.user) var user: User? }
  enum Action { case appeared }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .fetching(\.$user)  // error: missing argument for parameter 'on'
  }
}

// MARK: action dispatched as a thunk
@MainActor
func dispatchAnAction(_ store: StoreOf<Card>) {
  store.dispatch(.titleChanged("A"))  // error: send an action with 'store.send(.name)'
}

// MARK: fetched value changed
struct Fetching { @Fetched<Int>(.disabled) var number: Int? }
func fetchedValueThatIsChanged(_ state: inout Fetching) {
  state.number = 1  // error: 'queryClient.set(.user, to: user)'
}
