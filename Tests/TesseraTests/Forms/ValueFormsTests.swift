import Foundation
import Tessera
import TesseraTesting
import Testing

/// Values as users of the field write them: case paths, lists, shared state.
@MainActor
@Suite
struct ValueFormsTests {
  @CasePathable
  @dynamicMemberLookup
  enum Route: Equatable {
    case home
    case detail(id: Int)
    case search(query: String, isActive: Bool)
    case nested(Tab)
    @CasePathable
    enum Tab: Equatable { case one(Int), two }
  }

  // MARK: cases as properties
  @Test func casesAsProperties() {
    let route = Route.detail(id: 3)
    #expect(route.detail == 3)
    #expect(route.is(\.detail))
    #expect(!route.is(\.home))
    #expect(Route.nested(.one(1)).is(\.nested.one))
    #expect([route, .home].compactMap(\.detail) == [3])
    #expect(route[case: \.detail] == 3)
    #expect(Route.search(query: "a", isActive: true).search?.query == "a")
  }

  // MARK: changes of a case
  @Test func changesOfACase() {
    var route = Route.detail(id: 3)
    route.modify(\.detail) { $0 += 1 }
    #expect(route == .detail(id: 4))
    route[case: \.detail] = 9
    #expect(route.detail == 9)
    var optional: Route? = .nested(.one(1))
    optional?.modify(\.nested.one) { $0 = 2 }
    #expect(optional == .nested(.one(2)))
  }

  // MARK: case key paths as functions
  @Test func caseKeyPathsAsFunctions() {
    let path: CaseKeyPath<Route, Int> = \.detail
    #expect(path(5) == .detail(id: 5))
    #expect((\Route.Cases.detail)(6) == .detail(id: 6))
    switch Route.home {
    case \.home: break
    default: Issue.record("The path matches its case.")
    }
  }

  // MARK: results and optionals as enums
  @Test func resultsAndOptionalsAsEnums() {
    let results: [Result<Int, any Error>] = [.success(1), .failure(CancellationError())]
    #expect(results.compactMap { $0[case: \.success] } == [1])
    #expect(results[1].is(\.failure))
    let maybe: Int? = 1
    #expect(maybe.is(\.some))
  }

  // MARK: a list by IDs
  struct Contact: Equatable, Identifiable, Codable {
    var id: Int
    var name = ""
  }

  @Test func aListByIDs() throws {
    var contacts: IdentifiedArrayOf<Contact> = [Contact(id: 1), Contact(id: 2, name: "b")]
    contacts[id: 2]?.name = "c"
    contacts.append(Contact(id: 3))
    contacts.insert(Contact(id: 0), at: 0)
    contacts.updateOrAppend(Contact(id: 3, name: "z"))
    contacts.remove(id: 1)
    contacts.move(fromOffsets: [0], toOffset: 2)
    #expect(contacts.ids == [2, 0, 3])
    #expect(contacts.index(id: 3) == 2)
    contacts.sort { $0.id < $1.id }
    contacts.removeAll { $0.id == 0 }
    #expect(contacts.map(\.name) == ["c", "z"])
    #expect(contacts.filter { $0.name == "z" }.count == 1)
    for id in contacts.ids { contacts[id: id]?.name += "!" }
    contacts.remove(atOffsets: [1])
    #expect(contacts.elements == [Contact(id: 2, name: "c!")])
    let data = try JSONEncoder().encode(contacts)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Contact>.self, from: data) == contacts)
    let merged = IdentifiedArray([Contact(id: 1), Contact(id: 1)], uniquingIDsWith: { a, _ in a })
    #expect(merged.count == 1)
    #expect(IdentifiedArray(uniqueElements: [Contact(id: 4)]).first?.id == 4)
    #expect(contacts == [Contact(id: 2, name: "c!")])
  }

  // MARK: a list by another key
  @Test func aListByAnotherKey() {
    let words = IdentifiedArray(uniqueElements: ["a", "b"], id: \.self)
    #expect(words[id: "b"] == "b")
  }

  // MARK: a count that is shared
  @Reducer
  struct Sharing {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("forms-count")) var count = 0
      @Shared var name: String
      @SharedReader(.inMemory("forms-count")) var reader = 0
    }
    enum Action { case tapped, nameChanged(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.$count.withLock { $0 += 1 }
          return .none
        case let .nameChanged(name):
          state.$name.withLock { $0 = name }
          return .none
        }
      }
    }
  }

  @Test func aCountThatIsShared() async {
    let store = TestStore(initialState: Sharing.State(name: Shared(value: "a"))) { Sharing() }
    await store.send(.tapped) { $0.$count.withLock { $0 = 1 } }
    await store.send(.nameChanged("b")) { $0.$name.withLock { $0 = "b" } }
    #expect(store.state.count == 1)
    #expect(store.state.reader == 1)
  }

  // MARK: keys with defaults
  @Test func keysWithDefaults() {
    @Shared(.isHintShown) var isHintShown
    #expect(isHintShown)
    $isHintShown.withLock { $0 = false }
    @Shared(.isHintShown) var again
    #expect(!again)
    @Shared(.appStorage("forms-name")) var name = "Blob"
    $name.withLock { $0 = "Bob" }
    #expect(name == "Bob")
    @Shared(.contacts) var contacts
    $contacts.withLock { _ = $0.append(Contact(id: 1)) }
    #expect(Shared($contacts[id: 1]) != nil)
  }

  // MARK: parts of shared values
  @Test func partsOfSharedValues() throws {
    let contact = Shared(value: Contact(id: 1, name: "a"))
    let name: Shared<String> = contact.name
    name.withLock { $0 = "b" }
    #expect(contact.wrappedValue.name == "b")
    let optional = Shared<Int?>(value: 3)
    let unwrapped = try #require(Shared(optional))
    unwrapped.withLock { $0 = 4 }
    #expect(optional.wrappedValue == 4)
  }

  // MARK: helpers for concurrency
  @Test func helpersForConcurrency() async throws {
    let counter = LockIsolated(0)
    counter.withValue { $0 += 1 }
    counter.setValue(5)
    #expect(counter.value == 5)
    let stream = [1, 2].async()
    var seen: [Int] = []
    for await number in stream { seen.append(number) }
    #expect(seen == [1, 2])
    let task = Task { try await Task.never() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let unchecked = UncheckedSendable(NSObject())
    #expect(unchecked.value === unchecked.wrappedValue)
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
  }

  // MARK: issues that a program reports
  @Test func issuesThatAProgramReports() {
    withExpectedIssue {
      reportIssue("It can't be.")
    }
    withErrorReporting {
      _ = 1
    }
    #expect(isTesting)
  }
}

extension Sequence where Self: Sendable, Element: Sendable {
  fileprivate func async() -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
    .eraseToStream()
  }
}

extension SharedKey where Self == InMemoryKey<Bool>.Default {
  fileprivate static var isHintShown: Self {
    Self[.inMemory("forms-hint"), default: true]
  }
}

extension SharedKey
where Self == FileStorageKey<IdentifiedArrayOf<ValueFormsTests.Contact>>.Default {
  fileprivate static var contacts: Self {
    Self[.fileStorage(.temporaryDirectory.appending(component: "contacts.json")), default: []]
  }
}
