import Foundation
import Observation
import Tessera
import Testing

/// Properties with property wrappers in an observable state.
@MainActor
@Suite
struct WrappedPropertyTests {
  @Test func theMemberwiseInitializerTakesWrappedProperties() {
    let state = Mixer.State(volume: 3, pan: 0, label: Label.State(text: "A"))
    #expect(state.volume == 3)
    #expect(state.label.text == "A")
    #expect(Mixer.State().count == 0)
    #expect(Generic<Int>.State(value: 1).value == 1)
  }

  @Test func operatorsComposeOverASettableWrappedProperty() {
    let store = Store(initialState: Mixer.State()) { Mixer() }
    store.send(.label(.renamed("B")))
    #expect(store.label.text == "B")
  }

  @Test func aBindingWritesThroughTheWrapper() {
    let store = Store(initialState: Mixer.State()) { Mixer() }
    store.send(.binding(.set(\.volume, 40)))
    #expect(store.volume == 10)
  }

  @Test func aWrapperWithoutASetterHasNoField() {
    #expect(type(of: Mixer.State.fields.volume) == _Field<Mixer.State, Int>.self)
    #expect(type(of: Mixer.State.fields.pan) == _$ReadOnlyField<Mixer.State, Int>.self)
    #expect(type(of: Mixer.State.fields.frozen) == _$ReadOnlyField<Mixer.State, Int>.self)
  }

  @Test func aPlainStateMayHaveAnyWrapper() {
    #expect(type(of: Plain.State.fields.pan) == _$ReadOnlyField<Plain.State, Int>.self)
    #expect(type(of: Plain.State.fields.volume) == _Field<Plain.State, Int>.self)
  }

  @Test(.timeLimit(.minutes(60)))
  func aWrapperNotifiesItsOwnObservers() async {
    let store = Store(initialState: Mixer.State()) { Mixer() }
    let (levels, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(store.level) }
    store.send(.levelChanged(7))
    var seen = levels.makeAsyncIterator()
    #expect(await seen.next() == 0)
    #expect(await seen.next() == 7)
    token.cancel()
  }

  @Test func propertiesBesideAWrappedOneAreObserved() {
    let store = Store(initialState: Mixer.State()) { Mixer() }
    var seen: [Int] = []
    let token = observe { seen.append(store.count) }
    store.send(.binding(.set(\.volume, 4)))
    store.send(.binding(.set(\.count, 1)))
    #expect(seen == [0, 1])
    token.cancel()
  }

  @Test func aWrappedPropertyIsCodedUnderItsName() throws {
    let state = Saved(volume: 3, count: 2)
    let data = try JSONEncoder().encode(state)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(object?.keys.sorted() == ["count", "volume"])
    #expect(try JSONDecoder().decode(Saved.self, from: data) == state)
  }
}

/// Limits a number to 0...10; a wrapper that is a value and can be set.
@propertyWrapper
private struct Clamped: Codable, Equatable, Sendable {
  private var value: Int

  init(wrappedValue: Int) { value = Self.clamped(wrappedValue) }

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  var wrappedValue: Int {
    get { value }
    set { value = Self.clamped(newValue) }
  }

  private static func clamped(_ value: Int) -> Int { min(max(value, 0), 10) }
}

/// A wrapper without a setter.
@propertyWrapper
private struct Fixed<Value: Equatable & Sendable>: Equatable, Sendable {
  let wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A wrapper with a setter that exists only to explain why it can't be used.
@propertyWrapper
private struct Guarded<Value: Equatable & Sendable>: Equatable, Sendable {
  private let value: Value
  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get { value }
    @available(*, unavailable, message: "A guarded value can't be set.")
    nonmutating set {}
  }
}

/// A wrapper of a reference that notifies its own observers.
@propertyWrapper
private struct Live: Equatable {
  @Observable
  final class Box { var value = 0 }

  private let box = Box()
  let name: String

  init(_ name: String) { self.name = name }

  var wrappedValue: Int {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  var projectedValue: Self { self }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.box.value == rhs.box.value }
}

/// Any value; a generic wrapper that can be set.
@propertyWrapper
private struct Boxed<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@Reducer
private struct Label {
  @ObservableState
  struct State { var text = "" }
  enum Action { case renamed(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let text):
        state.text = text
        return .none
      }
    }
  }
}

@Reducer
private struct Mixer {
  @ObservableState
  struct State {
    @Clamped var volume = 5
    @Fixed var pan: Int = 0
    @Guarded var frozen = 1
    @Live("level") var level
    @Boxed var label: Label.State = Label.State(text: "")
    var count = 0
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case label(Label.Action)
    case levelChanged(Int)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(\.label, action: \.label) { Label() }
    Reduce { state, action in
      if case .levelChanged(let level) = action { state.level = level }
      return .none
    }
  }
}

@Reducer
private struct Generic<Value: Equatable> {
  @ObservableState
  struct State {
    @Boxed var value: Value
    var count = 0
  }
}

@Reducer
private struct Plain {
  struct State {
    @Clamped var volume = 5
    @Fixed var pan = 0
  }
}

@ObservableState
private struct Saved: Codable, Equatable {
  @Clamped var volume = 5
  var count = 0
}
