import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct OneMistakeTests {
  // SEMANTICS issues.oneMistake
  @Test func aMissingOverrideInAnEffectIsOneFailureAtTheLineThatSentItsAction() async {
    var line: UInt = 0
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) {
        Garden()
      } withDependencies: {
        $0.gardenClient.save = { _ in }
      }
      line = #line + 1
      await store.send(.startButtonTapped)
      await store.receive(\.loaded) { $0.plants = ["Fern"] }
      await store.send(.plantButtonTapped("Rose")) { $0.plants = ["Fern", "Rose"] }
      await store.finish()
    }
    #expect(found.map(\.callSite.line) == [line])
    #expect(found.first.map { "\($0.callSite.fileID)" } == #fileID)
    #expect(found.first?.message.contains("\n    $0.gardenClient.load = { … }\n") == true)
  }

  // SEMANTICS issues.oneMistake
  @Test func aMissingOverrideInTheEffectOfAReceivedActionFailsAtTheLineOfTheSend() async {
    var line: UInt = 0
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) {
        Garden()
      } withDependencies: {
        $0.gardenClient.load = { ["Fern"] }
      }
      line = #line + 1
      await store.send(.startButtonTapped)
      await store.receive(\.loaded) { $0.plants = ["Fern"] }
    }
    #expect(found.map(\.callSite.line) == [line])
    #expect(found.first?.message.contains("\n    $0.gardenClient.save = { plants in … }\n") == true)
  }

  @Test(arguments: [Garden.Action.watch, .water, .retry, .wrap])
  func whateverAnEffectDoesWithTheErrorIsNoFailure(_ action: Garden.Action) async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) {
        Garden()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
      }
      await store.send(action)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("Garden") == true)
  }

  @Test func aMissingOverrideInAReducerIsOneFailure() async {
    var line: UInt = 0
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      line = #line + 1
      await store.send(.stamp) { $0.stamp = Date(timeIntervalSince1970: 60) }
      await store.send(.stamp)
    }
    #expect(found.map(\.callSite.line) == [line])
    #expect(found.first?.message.contains("$0.date") == true)
  }

  @Test func anOverrideAroundASendComesTooLateAndTheMessageSaysWhereItBelongs() async {
    let minute = Date(timeIntervalSince1970: 60)
    let found = await issues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      store.exhaustivity = .off
      await withDependencies {
        $0.date.now = minute
      } operation: {
        _ = await store.send(.stamp)
      }
      #expect(store.state.stamp != minute)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("override it where the test creates the store:\n") == true)
    #expect(found.first?.contains("} withDependencies: {\n      $0.date.now = ") == true)
    #expect(found.first?.contains("'withDependencies' around a 'send' is too late.") == true)
    #expect(found.first?.contains("detached task") == false)
    let store = TestStore(initialState: Garden.State()) {
      Garden()
    } withDependencies: {
      $0.date.now = minute
    }
    await store.send(.stamp) { $0.stamp = minute }
  }

  @Test func twoMissingOverridesAreTwoFailures() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await store.send(.startButtonTapped)
      await store.send(.startButtonTapped)
      await store.send(.plantButtonTapped("Rose"))
    }
    #expect(found.count == 2)
    #expect(found.last?.message.contains("'GardenClient.save(plants:)'") == true)
  }

  @Test func aClientInsideOfAnotherIsNamedByItsPath() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await store.send(.order)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("$0.shop.seeds.order = { name, _ in … }") == true)
  }

  @Test func aClientThatTheTestHasReplacedIsNamedByItsType() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) {
        Garden()
      } withDependencies: {
        $0[GardenClient.self] = GardenClient()
      }
      await store.send(.startButtonTapped)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("$0[GardenClient.self].load = { … }") == true)
  }

  @Test func anExpectedMistakeExplainsNothing() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await withExpectedIssue { _ = await store.send(.startButtonTapped) }
      await store.receive(\.loaded)
    }
    #expect(found.map(\.message).first?.hasPrefix("Received a different action") == true)
  }

  @Test func aKnownMistakeExplainsNothing() async {
    let store = TestStore(initialState: Garden.State()) { Garden() }
    await withKnownIssue { _ = await store.send(.startButtonTapped) }
    let found = await recordedIssues { await store.receive(\.loaded) }
    #expect(found.map(\.message).first?.hasPrefix("Received a different action") == true)
  }

  @Test func theMistakeOfAStoreExplainsNothingInAnother() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await store.send(.startButtonTapped)
      let other = TestStore(initialState: Garden.State()) { Garden() }
      await other.send(.rained(true))
    }
    #expect(found.count == 2)
    #expect(found.last?.message.hasPrefix("The state changed without an assertion") == true)
  }

  #if DEBUG
    // SEMANTICS issues.oneMistake
    @Test func aForgottenBindingReducerIsOneFailure() async {
      var line: UInt = 0
      let found = await recordedIssues {
        let store = TestStore(initialState: FormWithoutBindings.State()) { FormWithoutBindings() }
        line = #line + 1
        await store.send(.binding(.set(\.name, "Mia"))) { $0.name = "Mia" }
        await store.send(.saveButtonTapped) { $0.saved = "Mia" }
      }
      #expect(found.map(\.callSite.line) == [line])
      #expect(found.first?.message.contains("BindingReducer()") == true)
    }
  #endif

  @Test func anUncontrolledDateIsNamedInsteadOfPasted() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await store.send(.now)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("$0.date.now = Date(timeIntervalSince1970: ") == true)
    #expect(found.first?.message.contains("$0.stamp = ") == false)
  }

  @Test func anUncontrolledUUIDIsNamedInsteadOfPasted() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await store.send(.labelButtonTapped)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("$0.uuid = .incrementing") == true)
    #expect(found.first?.message.contains("$0.label = ") == false)
  }

  @Test func aUUIDOfTheTestIsPasted() async throws {
    let label = try #require(UUID(uuidString: "0E7C2D64-51B8-4F0A-8C93-6A2D17F4B5E1"))
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await store.send(.label(label))
      await store.send(.label(UUID(3)))
    }
    #expect(found.count == 2)
    #expect(found.first?.message.contains("$0.label = UUID(uuidString: \"\(label)\")!") == true)
    #expect(found.last?.message.contains("$0.label = UUID(3)") == true)
  }

  // SEMANTICS issues.oneMistake
  @Test func anOverrideAfterTheCreationIsOneFailure() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Garden.State()) { Garden() }
      await withDependencies {
        $0.gardenClient.load = { ["Fern"] }
        $0.gardenClient.save = { _ in }
      } operation: {
        await store.send(.startButtonTapped)
        await store.receive(\.loaded) { $0.plants = ["Fern"] }
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("$0.gardenClient.load = { … }") == true)
  }
}

/// The mistakes of a test that expects actions.
@MainActor
@Suite
struct MistakesInReceivedActionsTests {
  private func store() -> TestStoreOf<OneToThree> {
    TestStore(initialState: OneToThree.State()) { OneToThree() }
  }

  // SEMANTICS issues.oneMistake
  @Test(arguments: [[2, 1, 3], [1, 3, 2], [3, 1, 2], [2, 3, 1], [3, 2, 1]])
  func aWrongOrderIsOneFailure(_ order: [Int]) async {
    let found = await recordedIssues {
      let store = store()
      await store.send(.start)
      var numbers: [Int] = []
      for number in order {
        numbers.append(number)
        await store.receive(\.got, number) { [numbers] in $0.numbers = numbers }
      }
      await store.send(.start) { $0.numbers = [1, 2, 3] }
      for number in 1...3 {
        await store.receive(\.got, number) { $0.numbers.append(number) }
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("await store.receive(.got(") == true)
  }

  @Test func anActionThatTheTestForgetsIsOneFailure() async {
    let found = await recordedIssues {
      let store = store()
      await store.send(.start)
      await store.receive(\.got, 2)
      await store.receive(\.got, 3) { $0.numbers = [1, 2, 3] }
    }
    #expect(found.count == 1)
  }

  @Test func theRightOrderIsNoFailure() async {
    let store = store()
    await store.send(.start)
    for number in 1...3 { await store.receive(\.got, number) { $0.numbers.append(number) } }
  }

  // SEMANTICS issues.oneMistake
  @Test func finishingWithAnEndlessEffectIsOneFailure() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: OneToThree.State()) {
        OneToThree()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.tick)
      await store.finish()
    }
    #expect(found.count == 1)
    let ofTask = await recordedIssues {
      let store = TestStore(initialState: OneToThree.State()) {
        OneToThree()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.tick).finish()
    }
    #expect(ofTask.count == 1)
  }

  @Test func anEffectThatWasNotReportedIsAnotherFailure() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: OneToThree.State()) {
        OneToThree()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.tick).finish()
      await store.send(.tick)
    }
    #expect(found.count == 2)
  }
}

/// The mistakes of a test that sends an action to a child that is not there.
@MainActor
@Suite
struct MistakesInChildrenTests {
  @Reducer
  struct Item {
    @ObservableState struct State: Equatable, Identifiable {
      var id: Int
      var count = 0
    }
    enum Action: Equatable { case add, added }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard action == .add else { return .none }
        state.count += 1
        return .send(.added)
      }
    }
  }

  @Reducer
  struct Hall {
    @ObservableState struct State: Equatable {
      var rows: IdentifiedArrayOf<Item.State> = [Item.State(id: 1)]
      var path = StackState<Item.State>()
      var draft: Item.State?
      @Presents var sheet: Item.State?
      var note = 0
    }
    enum Action: Equatable {
      case rows(IdentifiedActionOf<Item>)
      case path(StackActionOf<Item>)
      case draft(Item.Action)
      case sheet(PresentationAction<Item.Action>)
      case noted
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .noted = action { state.note += 1 }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Item() }
      .forEach(\.path, action: \.path) { Item() }
      .ifLet(\.draft, action: \.draft) { Item() }
      .ifLet(\.$sheet, action: \.sheet) { Item() }
    }
  }

  // SEMANTICS issues.oneMistake
  @Test(arguments: [
    Hall.Action.rows(.element(id: 2, action: .add)), .path(.element(id: 2, action: .add)),
    .path(.popFrom(id: 2)), .draft(.add), .sheet(.presented(.add)), .sheet(.dismiss),
  ])
  func anActionForAChildThatIsNotThereIsOneFailure(_ action: Hall.Action) async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Hall.State()) { Hall() }
      await store.send(action) { $0.rows[id: 1]?.count = 1 }
      await store.receive(\.rows[id: 1].added)
      await store.send(action)
      await store.send(.noted)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("not there") == true || action == .path(.popFrom(id: 2)))
  }

  @Test func twoChildrenThatAreNotThereAreTwoFailures() async {
    let found = await recordedIssues {
      let store = TestStore(initialState: Hall.State()) { Hall() }
      await store.send(.rows(.element(id: 2, action: .add)))
      await store.send(.rows(.element(id: 3, action: .add)))
      await store.send(.draft(.add))
    }
    #expect(found.count == 3)
  }
}
