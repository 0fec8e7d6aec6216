import Foundation
import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// Answers that have parts in common with the one before.
@MainActor
@Suite struct StructuralSharingTests {
  /// The runs of an observer that reads a value.
  private final class Reads<Value: Equatable> {
    private(set) var values: [Value] = []
    private var token: ObserveToken?

    @MainActor
    init(_ read: @escaping @MainActor () -> Value) {
      token = observe { [unowned self] in values.append(read()) }
    }
  }

  /// A part of a team as a text.
  private struct Text {
    let read: @MainActor (Team) -> String

    @MainActor
    static let all = [
      Text { $0.name }, Text { $0.address.street }, Text { $0.leader?.name ?? "" },
      Text { $0.tags.joined() }, Text { $0.members.ids.map { "\($0)" }.joined() },
    ]
  }

  private let answer = LockIsolated(Team())

  private func makeStore() -> StoreOf<TeamCard> {
    let store = Store(initialState: TeamCard.State()) {
      TeamCard()
    } withDependencies: { [answer] in
      // Another value, as one from a server: a copy has the identity of the first one.
      $0.team = {
        try JSONDecoder().decode(Team.self, from: JSONEncoder().encode(answer.value))
      }
    }
    store.send(.team(.load))
    return store
  }

  private func fetch(_ store: StoreOf<TeamCard>, _ change: @Sendable (inout Team) -> Void) {
    answer.withValue(change)
    store.send(.team(.load))
  }

  // SEMANTICS queries.sharing
  @Test func onlyTheReadersOfFieldsThatDifferAreNotified() {
    let store = makeStore()
    let name = Reads { store.team.value?.name }
    let street = Reads { store.team.value?.address.street }
    fetch(store) { $0.address.street = "B" }
    #expect(name.values == ["T"])
    #expect(street.values == ["A", "B"])
    fetch(store) { $0.name = "U" }
    #expect(name.values == ["T", "U"])
    #expect(street.values == ["A", "B"])
  }

  // SEMANTICS queries.sharing
  @Test func onlyTheReadersOfElementsThatDifferAreNotified() {
    let store = makeStore()
    let ids = Reads { Array(store.team.value?.members.ids ?? []) }
    let first = Reads { store.team.value?.members[id: 1]?.name }
    let second = Reads { store.team.value?.members[id: 2]?.name }
    fetch(store) { $0.members[id: 2]?.name = "Z" }
    #expect(ids.values == [[1, 2]])
    #expect(first.values == ["X"])
    #expect(second.values == ["Y", "Z"])
  }

  @Test func theReadersOfAListAreNotifiedOfOtherElements() {
    let store = makeStore()
    let ids = Reads { Array(store.team.value?.members.ids ?? []) }
    let name = Reads { store.team.value?.name }
    fetch(store) { $0.members.append(Member(id: 3, name: "W")) }
    #expect(ids.values == [[1, 2], [1, 2, 3]])
    #expect(name.values == ["T"])
    fetch(store) { $0.members.remove(id: 1) }
    #expect(ids.values.last == [2, 3])
    fetch(store) { $0.members[id: 2]?.name = "V" }
    #expect(store.team.value?.members[id: 2]?.name == "V")
    #expect(ids.values.count == 3)
  }

  @Test func aConstantThatDiffersReplacesTheState() {
    let store = makeStore()
    let number = Reads { store.team.value?.founder.number }
    let name = Reads { store.team.value?.founder.name }
    fetch(store) { $0.founder = Founder(number: 2, name: "N") }
    #expect(number.values == [1, 2])
    fetch(store) { $0.founder.name = "O" }
    #expect(name.values.last == "O")
    #expect(number.values.last == 2)
  }

  @Test func anElementThatIsReplacedNotifiesItsReaders() {
    let store = makeStore()
    let note = Reads { store.team.value?.founders.first?.name }
    let number = Reads { store.team.value?.founders.first?.number }
    fetch(store) { $0.founders = [Founder(number: 1, name: "P")] }
    #expect(note.values == ["F", "P"])
    fetch(store) { $0.founders = [Founder(number: 1, name: "P", rank: 9)] }
    #expect(store.team.value?.founders.first?.rank == 9)
    #expect(number.values.last == 1)
    fetch(store) { $0.founders = [Founder(number: 1, name: "Q", rank: 9)] }
    #expect(note.values.last == "Q")
  }

  @Test func aPlainPartThatDiffersNotifiesItsReaders() {
    let store = makeStore()
    let tags = Reads { store.team.value?.tags }
    let leader = Reads { store.team.value?.leader?.name }
    fetch(store) { $0.tags = ["b"] }
    #expect(tags.values == [["a"], ["b"]])
    #expect(leader.values == [nil])
    fetch(store) { $0.leader = Member(id: 9, name: "L") }
    fetch(store) { $0.leader?.name = "M" }
    fetch(store) { $0.leader = nil }
    #expect(leader.values == [nil, "L", "M", nil])
    #expect(tags.values.count == 2)
  }

  // SEMANTICS queries.sharing
  @Test func onlyTheReadersOfPagesThatDifferAreNotified() {
    let store = makeStore()
    func answer(_ last: [Int]) {
      store.send(.numbers(.loaded(Pages([Page([1, 2], at: 1, next: 3), Page(last, at: 3)]))))
    }
    answer([3, 4])
    let ids = Reads { store.numbers.value?.pages.ids.map(\.self) ?? [] }
    let first = Reads { store.numbers.value?.pages[id: 1]?.content }
    let last = Reads { store.numbers.value?.pages[id: 3]?.content }
    answer([3, 4])
    answer([3, 5])
    #expect(ids.values == [[1, 3]])
    #expect(first.values == [[1, 2]])
    #expect(last.values == [[3, 4], [3, 5]])
  }

  // SEMANTICS queries.sharing
  @Test(arguments: 0..<100 as Range<UInt64>)
  func readersSeeEveryChangeAndNoOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let store = makeStore()
    let fields: [Reads<String>] = Text.all.map { text in
      Reads { store.team.value.map { text.read($0) } ?? "" }
    }
    let members = (1...4).map { id in Reads { store.team.value?.members[id: id]?.name ?? "" } }
    var copies: [Team?] = []
    for step in 0..<30 {
      var next = answer.value
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let (text, id) = (
          "\(Int.random(in: 0..<3, using: &random))", Int.random(in: 1...4, using: &random)
        )
        switch Int.random(in: 0..<8, using: &random) {
        case 0: next.name = text
        case 1, 2: next.address.street = text
        case 3: next.leader = Bool.random(using: &random) ? Member(id: 7, name: text) : nil
        case 4: next.tags = [text]
        case 5: next.members.remove(id: id)
        case 6: next.members.append(Member(id: id, name: text))
        default: next.members[id: id]?.name = text
        }
      }
      if Bool.random(using: &random) { copies.append(store.team.value) }
      let answered = next
      fetch(store) { $0 = answered }
      #expect(store.team.value == answered, "seed \(seed), step \(step)")
      let expected = Text.all.map { $0.read(answered) }
      #expect(fields.map { $0.values.last ?? "" } == expected, "seed \(seed), step \(step)")
      let names = (1...4).map { answered.members[id: $0]?.name ?? "" }
      #expect(members.map { $0.values.last ?? "" } == names, "seed \(seed), step \(step)")
    }
    for reads in fields {
      #expect(zip(reads.values, reads.values.dropFirst()).allSatisfy { $0 != $1 }, "\(seed)")
    }
  }
}

@ObservableState
private struct Address: Codable, Equatable, Sendable {
  var city = "C"
  var street = "A"
}

@ObservableState
private struct Member: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

@ObservableState
private struct Founder: Codable, Equatable, Identifiable, Sendable {
  var id: String { "only" }
  let number: Int
  var name: String
  private(set) var rank = 0

  init(number: Int, name: String, rank: Int = 0) {
    self.number = number
    self.name = name
    self.rank = rank
  }
}

@ObservableState
private struct Team: Codable, Equatable, Sendable {
  var name = "T"
  var address = Address()
  var leader: Member?
  var founder = Founder(number: 1, name: "F")
  var founders: IdentifiedArrayOf<Founder> = [Founder(number: 1, name: "F")]
  var tags = ["a"]
  var members: IdentifiedArrayOf<Member> = [Member(id: 1, name: "X"), Member(id: 2, name: "Y")]
}

private enum TeamKey: TestDependencyKey {
  static var testValue: @Sendable () throws -> Team { { Team() } }
}

extension DependencyValues {
  fileprivate var team: @Sendable () throws -> Team {
    get { self[TeamKey.self] }
    set { self[TeamKey.self] = newValue }
  }
}

@Reducer
private struct TeamCard {
  @ObservableState
  struct State: Equatable, Sendable {
    var team = Loading<Team>.idle
    var numbers = Loading<Pages<[Int], Int>>.idle
  }

  enum Action {
    case team(LoadingAction<Team>)
    case numbers(LoadingAction<Pages<[Int], Int>>)
  }

  @Dependency(\.team) var team

  var body: some Reducer<State, Action> {
    EmptyReducer<State, Action>()
      .load(\.team, action: \.team) { [team] _ in try team() }
      .load(\.numbers, action: \.numbers) { _ in Pages([]) }
  }
}
