import Foundation
import Tessera
import TesseraTesting
import Testing

/// Shared state as users of the field write it.
@MainActor
@Suite
struct SharingFormsTests {
  struct Settings: Codable, Equatable, Sendable {
    var isOn = false
    var list: [Int] = []
  }

  struct Entry: Codable, Equatable, Identifiable, Sendable {
    var id: Int
    var text = ""
  }

  // MARK: a shared value for the memberwise initializer of a child
  @Reducer
  struct Badge {
    @ObservableState
    struct State: Equatable {
      @Shared var count: Int
      var title = "Badge"
    }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }

  @Test func aSharedValueForTheMemberwiseInitializerOfAChild() async {
    @Shared(value: 1) var count: Int
    let store = TestStore(initialState: Badge.State(count: $count)) { Badge() }
    await store.send(.tapped) { $0.$count.withLock { $0 = 2 } }
    #expect(count == 2)
    #expect(Badge.State(count: Shared(value: 5)).count == 5)
  }

  // MARK: a parent that hands its value over
  @Test func aParentThatHandsItsValueOver() {
    struct Parent {
      @Shared var count: Int
      var badge: Badge.State
      init() {
        let count = Shared(value: 0)
        _count = count
        badge = Badge.State(count: count)
      }
    }
    let parent = Parent()
    parent.badge.$count.withLock { $0 = 3 }
    #expect(parent.count == 3)
  }

  // MARK: a value of a property wrapper with a value
  @Test func aValueOfAPropertyWrapperWithAValue() {
    struct State { @Shared(value: Settings()) var settings }
    let state = State()
    state.$settings.isOn.withLock { $0 = true }
    #expect(state.settings.isOn)
  }

  // MARK: a list that starts with elements
  @Test func aListThatStartsWithElements() {
    @Shared(.formEntries) var entries = [Entry(id: 1)]
    #expect(entries.ids == [1])
    @Shared(.inMemory("forms-others")) var others: IdentifiedArrayOf<Entry> = [Entry(id: 2)]
    #expect(others.ids == [2])
  }

  // MARK: the default of a key
  @Test func theDefaultOfAKey() {
    let key: InMemoryKey<IdentifiedArrayOf<Entry>>.Default = .formEntries
    #expect(key.initialValue.isEmpty)
  }

  // MARK: a reader of a shared value
  @Test func aReaderOfASharedValue() {
    @Shared(value: 1) var count: Int
    let reader: SharedReader<Int> = $count.read
    let other = SharedReader($count)
    $count.withLock { $0 = 2 }
    #expect(reader.wrappedValue == 2)
    #expect(other.wrappedValue == 2)
  }

  // MARK: a constant reader
  @Test func aConstantReader() { #expect(SharedReader.constant(3).wrappedValue == 3) }

  // MARK: another key, loaded later
  @Test func anotherKeyLoadedLater() async throws {
    @Shared(.inMemory("forms-loaded")) var stored = 7
    $stored.withLock { $0 = 8 }
    @Shared(value: 0) var count: Int
    try await $count.load(.inMemory("forms-loaded"))
    #expect(count == 8)
    @SharedReader(value: 0) var reader: Int
    try await $reader.load(.inMemory("forms-loaded"))
    #expect(reader == 8)
  }

  // MARK: preferences in a store (by hand)
  @Test func preferencesInAStore() {
    let preferences = AppStorage.inMemory()
    @Shared(.appStorage("forms-launches", store: preferences)) var launches = 0
    $launches.withLock { $0 += 1 }
    @Shared(.appStorage("forms-launches")) var others = 0
    @Shared(.appStorage("forms-launches", store: preferences)) var same = 0
    #expect(launches == 1)
    #expect(same == 1)
    #expect(others == 0)
    let file = FileManager.default.temporaryDirectory.appending(path: "forms-\(UUID()).json")
    @Shared(.appStorage("forms-launches", store: .file(at: file))) var inAFile = 5
    #expect(inAFile == 5)
    withDependencies {
      $0.defaultAppStorage = .inMemory()
      $0.defaultFileStorage = .inMemory()
    } operation: {
      @Shared(.appStorage("forms-launches")) var launches = 2
      @Shared(.fileStorage(file)) var settings = Settings()
      $settings.isOn.withLock { $0 = true }
      #expect(launches == 2)
      #expect(settings.isOn)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path()))
  }

  // MARK: the elements of a shared list
  @Test func theElementsOfASharedList() throws {
    @Shared(.formEntries) var entries = [Entry(id: 1), Entry(id: 2)]
    let entry = try #require(Shared($entries[id: 2]))
    entry.text.withLock { $0 = "b" }
    #expect(entries[id: 2]?.text == "b")
  }

  // MARK: bindings that write to shared values
  @Reducer
  struct Preferences {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("forms-settings")) var settings = Settings()
      var changes = 0
    }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.settings.list): state.changes += 10
        case .binding(\.settings): state.changes += 100
        case .binding: state.changes += 1
        }
        return .none
      }
    }
  }

  @Test func bindingsThatWriteToSharedValues() async {
    let store = TestStore(initialState: Preferences.State()) { Preferences() }
    await store.send(.binding(.set(\.settings.isOn, true))) {
      $0.$settings.withLock { $0.isOn = true }
      $0.changes = 1
    }
    await store.send(.set(\.settings.list, [1])) {
      $0.$settings.withLock { $0.list = [1] }
      $0.changes = 11
    }
    await store.send(\.binding.settings, Settings()) {
      $0.$settings.withLock { $0 = Settings() }
      $0.changes = 111
    }
  }

  // MARK: a front end's binding to a shared value
  @Test func aFrontEndsBindingToASharedValue() {
    let store = Store(initialState: Preferences.State()) { Preferences() }
    let isOn = store.binding(\.settings.isOn)
    isOn.wrappedValue = true
    #expect(isOn.wrappedValue)
    #expect(store.settings.isOn)
  }

  // MARK: a recorded write to a shared value
  @Test func aRecordedWriteToASharedValue() throws {
    let write = BindingAction<Preferences.State>.set(\.settings, Settings(isOn: true))
    let decoded = try JSONDecoder().decode(
      BindingAction<Preferences.State>.self, from: JSONEncoder().encode(write))
    #expect(decoded == write)
    var state = Preferences.State()
    decoded.set(&state)
    #expect(state.settings.isOn)
  }

  // MARK: a test of state that others change
  @Test func aTestOfStateThatOthersChange() async {
    let store = TestStore(initialState: Preferences.State()) { Preferences() }
    @Shared(.inMemory("forms-settings")) var settings = Settings()
    $settings.withLock { $0.isOn = true }
    store.assert { $0.$settings.withLock { $0.isOn = true } }
  }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<SharingFormsTests.Entry>>.Default {
  fileprivate static var formEntries: Self { Self[.inMemory("forms-entries"), default: []] }
}
