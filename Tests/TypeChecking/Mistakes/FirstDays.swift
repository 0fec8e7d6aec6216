import Foundation
import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTesting

// MARK: changed reducer
struct PropertyOfAReducer {
  var taps = 0
  func reducer() -> Reduce<Screens.State, Screens.Action> {
    Reduce { _, _ in
      taps += 1  // error: 'self' is immutable
      return .none
    }
  }
}

// MARK: dependency without backslash
struct DependencyWithoutABackslash {
  @Dependency(.uuid) var uuid  // error: generic parameter 'Key' could not be inferred
}

// MARK: dependency without path
struct DependencyWithoutAPath {
  @Dependency var uuid: UUIDGenerator
}
func dependencyWithoutAPath() {
  _ = DependencyWithoutAPath()  // error: missing argument for parameter 'uuid'
}

// MARK: shared text
struct SharedWithAText {
  @Shared("visits") var visits = 0  // error: expected argument type 'SharedKeyDefault<Base>'
}

// MARK: plain alert
struct AlertWithoutActions {
  var alert: AlertState?  // error: reference to generic type 'AlertState' requires arguments
}

// MARK: alert with a title
// error: expected argument type '() -> TextState'
let alertWithATitle = AlertState<Screens.Answer>(title: TextState("Delete?"))

// MARK: button with a title
// error: expected argument type 'ButtonStateRole'
let buttonWithATitle = ButtonState<Screens.Answer>("Delete", action: .yes)

// MARK: list by value
@MainActor func listByValue() -> some Reducer<Screens.State, Screens.Action> {
  // error: cannot find 'state' in scope
  EmptyReducer().forEach(state.rows, action: \.rows) { Card() }
}

// MARK: operator as a type
@MainActor func operatorAsAType() -> some Reducer<Screens.State, Screens.Action> {
  ForEach(\.rows, action: \.rows) { Card() }  // error: cannot find 'ForEach' in scope
}

// MARK: element without label
struct Item: Identifiable { let id: UUID; var title = "" }
func elementWithoutItsLabel(_ items: inout IdentifiedArrayOf<Item>, _ id: UUID) {
  items[id].title = "A"  // error: type 'UUID' to expected argument type 'Int'
}

// MARK: found element
func elementThatWasFound(_ items: inout IdentifiedArrayOf<Item>, _ id: UUID) {
  items.first { $0.id == id }?.title = "A"  // error: function call returns immutable value
}

// MARK: push
func pushOntoAPath(_ path: inout StackState<Card.State>) {
  path.push(Card.State())  // error: has no member 'push'
}

// MARK: send in a handler
typealias Load = @Sendable (@escaping (String) -> Void) -> Void
func sendInAHandler(_ load: @escaping Load) -> Effect<Card.Action> {
  .run { send in
    // error: 'async' call in a function that does not support concurrency
    load { send(.titleChanged($0)) }
  }
}

// MARK: effects in a block
func effectsInABlock() -> Effect<Screens.Action> {
  return .merge {  // error: cannot conform to 'Sequence'
    Effect<Screens.Action>.send(.cleared)
    Effect<Screens.Action>.send(.refreshed)
  }
}

// MARK: retry with a number
func retryWithANumber() -> Effect<Screens.Action> {
  .run { _ in }.retry(3)  // error: expected argument type 'RetryPolicy'
}

// MARK: expectation in a store
@MainActor func expectationInAStore(_ store: StoreOf<Screens>) {
  store.send(.cleared) { $0.count = 0 }  // error: extra trailing closure passed in call
}

// MARK: store in a loop
@MainActor func storeInALoop(_ store: StoreOf<Screens>) async {
  for await state in store { print(state.count) }  // error: to conform to 'AsyncSequence'
}

// MARK: observe of a store
@MainActor func observeOfAStore(_ store: StoreOf<Screens>) {
  // error: missing argument for parameter 'changed' in call
  _ = store.observe { state in print(state.count) }
}

// MARK: middleware in a block
@MainActor func middlewareInABlock() {
  // error: incorrect argument labels in call (have 'initialState:_:middleware:'
  _ = Store(initialState: Card.State()) {
    Card()
  } middleware: {
    .log(.name)
  }
}

// MARK: field of a test store
@MainActor func fieldOfATestStore(_ store: TestStoreOf<Screens>) {
  print(store.count)  // error: has no member 'count'
}

// MARK: constant identifier
func identifierByAValue(_ values: inout DependencyValues) {
  values.uuid = UUID()  // error: type 'UUID' to type 'UUIDGenerator'
}

// MARK: client with a method
@DependencyClient
struct ClientWithAMethod: Sendable {
  func load() async throws -> Int  // error: expected '{' in body of function declaration
}

// MARK: dependency by name
struct Planets: TestDependencyKey { static let testValue = Planets() }
extension DependencyValues {
  var planets: Planets {
    get { self[\.planets] }  // error: missing argument label 'keyPath:'
    set {}
  }
}

// MARK: feature beside a scope
@MainActor func featureBesideAScope() -> some Reducer<Screens.State, Screens.Action> {
  Scope(\.card, action: \.card, Card())  // error: no exact matches in call to initializer
}

// MARK: destination without state
@Reducer
struct DestinationWithoutItsState {
  @ObservableState
  struct State { @Presents var destination: Screens.Destination? }
  enum Action { case destination(PresentationAction<Screens.Destination.Action>) }
  var body: some ReducerOf<Self> {
    // error: conform to 'StateWithReducer'
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

// MARK: bindings of a feature
@Reducer
struct BindingsOfAFeature {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action: BindableAction { case binding(BindingAction<BindingsOfAFeature>) }
  var body: some ReducerOf<Self> {
    BindingReducer()  // error: requires the types
  }
}

// MARK: missing import
@MainActor func inspectorWithoutItsImport(_ history: HistoryOf<Card>) throws {
  try history.inspect("Card")  // error: has no member 'inspect'
}

// MARK: row without element
func rowWithoutItsElement(_ action: Screens.Action) -> Bool {
  // error: has no member 'titleChanged'
  if case .rows(.titleChanged) = action { true } else { false }
}

// MARK: foreign action
func actionOfAnotherFeature() -> Effect<Card.Action> {
  // error: 'Screens.Action' to expected argument type 'Card.Action'
  return .send(Screens.Action.cleared)
}

// MARK: whole loaded value
func loadedValue(_ number: Loading<Int>) -> Int {
  number + 1  // error: type 'Loading<Int>' to expected argument type 'Int'
}

// MARK: body without some
// warning: must be written 'any Reducer'
struct BodyWithoutSome: Reducer { var body: Reducer<Card.State, Card.Action> { Card() } }

// MARK: state without its macro
// error: does not conform to protocol 'ObservableState'
struct StateWithoutItsMacro: ObservableState {
  var count = 0
}

// MARK: child that is constant
@ObservableState
struct ConstantChild {
  let card: Card.State
}
@MainActor func childThatIsConstant() -> some Reducer<ConstantChild, Screens.Action> {
  Scope(\.card, action: \.card) { Card() }  // error: 'ConstantChild.Fields' has no member 'card'
}

// MARK: case through its property
func caseThroughItsProperty(_ state: inout Screens.State) {
  state.destination?.card?.title = "A"  // error: 'card' is a get-only property
}

// MARK: button of the feature
let buttonOfTheFeature: AlertState<Screens.Answer> = AlertState {
  TextState("Delete?")
} actions: {
  // error: 'alert' cannot be resolved without a contextual type
  ButtonState(action: .alert(.presented(.yes))) { TextState("Delete") }
}

// MARK: dismiss as an effect
func dismissAsAnEffect() -> Effect<Card.Action> {
  return .dismiss  // error: has no member 'dismiss'
}

// MARK: random number of the generator
struct Dice {
  @Dependency(\.withRandomNumberGenerator) var generator
  // error: 'WithRandomNumberGenerator' conform to 'RandomNumberGenerator'
  func roll() -> Int { .random(in: 1...6, using: &generator) }
}

// MARK: optional element
func edit(_ item: Shared<Item>) {}
func optionalElement(_ items: Shared<IdentifiedArrayOf<Item>>, _ id: UUID) {
  edit(items[id: id])  // error: 'Shared<Item?>' to expected argument type 'Shared<Item>'
}

// MARK: switch over a loaded value
func textOfALoadedValue(_ number: Loading<Int>) -> String {
  switch number {
  case .loading: "…"  // error: 'loading(previous:error:)' is a function
  default: ""
  }
}

// MARK: effect of a feature
func effectOfAFeature() -> Effect<Card> {
  .send(.titleChanged("A"))  // error: type 'Card' has no member 'titleChanged'
}

// MARK: receive of nothing
@MainActor func receiveOfNothing(_ store: TestStoreOf<Screens>) async {
  await store.receive { $0.count = 1 }  // error: type '()' to closure result type 'Bool'
}

// MARK: sleep for a number
func sleepForANumber(_ clock: any Clock<Duration>) async throws {
  try await clock.sleep(for: 0.3)  // error: 'Double' to expected argument type 'Duration'
}

// MARK: value instead of a shared one
func nameField(_ name: Shared<String>) {}
func valueInsteadOfASharedOne() {
  @Shared(value: Card.State()) var card
  nameField(card.title)  // error: 'String' to expected argument type 'Shared<String>'
}

// MARK: date instead of a generator
func dateInsteadOfAGenerator(_ values: inout DependencyValues) {
  values.date = Date()  // error: 'Date' to type 'DateGenerator'
}

// MARK: screen without its case
func screenWithoutItsCase(_ path: inout StackState<Screens.Destination.State>) {
  path.append(Card.State())  // error: to expected argument type 'Screens.Destination.State'
}

// MARK: store with a feature as a value
@MainActor func storeWithAFeatureAsAValue() {
  // error: 'Card' to expected argument type '() -> R'
  _ = Store(initialState: Card.State(), reducer: Card())
}

// MARK: type of another library
func typeOfAnotherLibrary() {
  _ = ViewStore()  // error: cannot find 'ViewStore' in scope
}

// MARK: object in a detached task
final class Session { var token = "" }
func objectInADetachedTask(_ session: Session) -> Effect<Card.Action> {
  .run { _ in
    // error: capture of 'session' with non-Sendable type
    await Task.detached { session.token = "" }.value
  }
}
