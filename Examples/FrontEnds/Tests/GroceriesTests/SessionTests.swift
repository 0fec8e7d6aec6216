import Dispatch
import Foundation
import GroceriesFeature
import HTTPServer
import Tessera
import Testing

@testable import GroceriesServer

/// The lists behind the server, without a socket.
///
/// Those that wait for something have a time limit, because they'd wait forever without it.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SessionTests {
  let clock = TestClock()
  let files = LockIsolated<[ListName?: [Item.State]]>([:])
  let loads = LockIsolated<[ListName?]>([])

  /// Creates lists that are saved in memory.
  func sessions(
    clock: (any Clock<Duration>)? = nil,
    load: @escaping @Sendable (ListName?) -> Void = { _ in },
    save: @escaping @Sendable (ListName?) async -> Void = { _ in }
  ) -> GroceriesSessions {
    withDependencies {
      set(&$0, clock: clock, load: load, save: save)
    } operation: {
      GroceriesSessions()
    }
  }

  func set(
    _ dependencies: inout DependencyValues, clock: (any Clock<Duration>)? = nil,
    load: @escaping @Sendable (ListName?) -> Void = { _ in },
    save: @escaping @Sendable (ListName?) async -> Void = { _ in }
  ) {
    dependencies.uuid = .incrementing
    dependencies.continuousClock = clock ?? self.clock
    dependencies.groceriesClient.load = { [files, loads] list in
      loads.withValue { $0.append(list) }
      load(list)
      return files.value[list, default: []]
    }
    dependencies.groceriesClient.save = { [files] items, list in
      await save(list)
      files.withValue { $0[list] = items }
    }
  }

  func name(_ text: String) throws -> ListName { try #require(ListName(rawValue: text)) }

  /// Starts a request to a list that is loaded; a later one finds it waiting.
  func start(_ path: String, at sessions: GroceriesSessions) -> Task<Response, Never> {
    Task.immediate { await sessions.get(path) }
  }

  // MARK: Independence

  @Test func aChangeOfAListLeavesOthersAsTheyAre() async throws {
    let sessions = sessions()
    #expect(await sessions.post("/lists/home/items", "Milk").body == "1 [ ] Milk\n1 saved\n")
    #expect(await sessions.get("/lists/work/items").body == "\n")
    #expect(await sessions.get("/items").body == "\n")
    #expect(try files.value.mapValues { $0.map(\.name) } == [name("home"): ["Milk"]])
  }

  @Test func aListIsLoadedOnceForRequestsThatComeTogether() async throws {
    let sessions = sessions()
    files.withValue { $0[nil] = [Item.State(id: UUID(7), name: "Milk")] }
    let requests = (0..<10).map { _ in start("/items", at: sessions) }
    for request in requests { #expect(await request.value.body.hasPrefix("1 [ ] Milk\n")) }
    #expect(loads.value == [nil])
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.activeProcessorCount > 1, "It blocks one of the cores' threads."))
  func aListThatBlocksItsActorKeepsNoOtherWaiting() async throws {
    let (blocked, block) = AsyncStream<Void>.makeStream()
    let end = DispatchSemaphore(value: 0)
    let slow = try name("slow")
    let sessions = sessions(load: {
      guard $0 == slow else { return }
      block.yield()
      end.wait()
    })
    let request = start("/lists/slow/items", at: sessions)
    for await _ in blocked { break }
    #expect(await sessions.post("/lists/home/items", "Milk").status == 201)
    #expect(await sessions.get("/items").status == 200)
    end.signal()
    #expect(await request.value.body == "\n")
  }

  @Test func theInspectedListAnswersAsASession() async throws {
    func answers(_ sessions: GroceriesSessions) async -> [Response] {
      var answers = [await sessions.get("/items")]
      let next = start("/next", at: sessions)
      answers.append(await sessions.post("/items", "Milk"))
      answers.append(await next.value)
      for path in ["/items/1", "/items/2", "/items/x"] { answers.append(await sessions.post(path)) }
      return answers + [await sessions.get("/items")]
    }
    let inspected = withDependencies {
      set(&$0)
    } operation: {
      GroceriesSessions(
        shared: InspectedList(Store(initialState: Groceries.State()) { Groceries() }))
    }
    let expected = await answers(sessions())
    files.setValue([:])
    let actual = await answers(inspected)
    #expect(actual.map(\.status) == [200, 201, 200, 200, 404, 404, 200])
    #expect(actual.map(\.status) == expected.map(\.status))
    // The answer of '/next' may come before or after the list is saved.
    #expect(actual.map { $0.body.prefix(11) } == expected.map { $0.body.prefix(11) })
  }

  // MARK: Names

  @Test(arguments: [
    "", "..", ".", "a.json", "Home", "ä", "a b", "%2e%2e", "a\0", "a\\b",
    String(repeating: "a", count: 33),
  ])
  func aListWithAnInvalidNameIsRefused(_ name: String) async {
    let sessions = sessions()
    #expect(await sessions.get("/lists/\(name)/items").status == 400)
    #expect(loads.value.isEmpty)
  }

  @Test(arguments: [
    "/lists", "/lists/", "/lists/home", "/lists/home/", "/lists/home/../items", "/lists/../items",
  ])
  func aPathThatIsNotOfAListIsRefused(_ path: String) async {
    let status = await sessions().get(path).status
    #expect(status == 404 || status == 400)
    #expect(loads.value.isEmpty)
  }

  @Test(arguments: ["a", "2026-11-27", String(repeating: "a", count: 32)])
  func aListWithAValidNameIsFound(_ name: String) async {
    #expect(await sessions().get("/lists/\(name)/items").status == 200)
  }

  @Test func aNameThatIsNotValidIsNotDecoded() throws {
    let name = try JSONDecoder().decode([ListName].self, from: Data(#"["home"]"#.utf8))
    #expect(try name == [self.name("home")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ListName].self, from: Data(#"["../home"]"#.utf8))
    }
  }

  // MARK: The number of lists

  /// Uses as many lists as there may be.
  func fill(_ sessions: GroceriesSessions) async {
    for number in 0..<GroceriesSessions.mostSessions {
      #expect(await sessions.get("/lists/\(number)/items").status == 200)
    }
  }

  @Test func moreListsThanTheLimitAreRefused() async {
    let sessions = sessions()
    await fill(sessions)
    #expect(await sessions.get("/lists/new/items").status == 503)
    #expect(await sessions.get("/lists/0/items").status == 200)
    #expect(await sessions.get("/items").status == 200)
  }

  @Test func aRemovedListLeavesItsPlaceToAnother() async {
    let sessions = sessions()
    await fill(sessions)
    for _ in 0..<2 { sessions.sweep() }
    #expect(await sessions.get("/lists/new/items").status == 200)
  }

  // MARK: Unused lists

  @Test func theItemsOfARemovedListComeBack() async throws {
    let sessions = sessions()
    let home = try name("home")
    _ = await sessions.post("/lists/home/items", "Milk")
    for _ in 0..<2 { sessions.sweep() }
    #expect(sessions.names == [])
    #expect(await sessions.get("/lists/home/items").body.hasPrefix("1 [ ] Milk\n"))
    #expect(loads.value == [home, home])
  }

  @Test func aListWithRequestsNowAndThenIsNotRemoved() async throws {
    let sessions = sessions()
    for _ in 0..<5 {
      _ = await sessions.get("/lists/home/items")
      sessions.sweep()
    }
    #expect(try loads.value == [name("home")])
  }

  @Test func aListThatARequestWaitsForIsNotRemoved() async throws {
    let sessions = sessions()
    _ = await sessions.get("/lists/home/items")
    let next = start("/lists/home/next", at: sessions)
    for _ in 0..<5 { sessions.sweep() }
    #expect(try sessions.names == [name("home")])
    _ = await sessions.post("/lists/home/items", "Milk")
    #expect(await next.value.body.hasPrefix("1 [ ] Milk\n"))
  }

  @Test func unusedListsAreRemovedAsTimePasses() async {
    let sessions = sessions()
    _ = await sessions.get("/lists/home/items")
    let sweeping = Task { await sessions.removeUnusedSessions() }
    while !sessions.names.isEmpty { await clock.advance(by: GroceriesSessions.idleTime) }
    sweeping.cancel()
    await sweeping.value
  }

  @Test func removingAListCancelsItsEffects() async {
    let (saving, save) = AsyncStream<Void>.makeStream()
    let (cancelled, cancel) = AsyncStream<Void>.makeStream()
    let sessions = sessions(save: { _ in
      save.yield()
      await withTaskCancellationHandler {
        try? await Task.never()
      } onCancel: {
        cancel.yield()
      }
    })
    let request = Task { await sessions.post("/lists/home/items", "Milk") }
    for await _ in saving { break }
    // The client leaves, and the list is saved nevertheless.
    request.cancel()
    #expect(await request.value.status == 202)
    for _ in 0..<2 { sessions.sweep() }
    for await _ in cancelled { break }
  }

  @Test func aSessionThatHasEndedIsFreed() async {
    weak var ended: GroceriesSession?
    do {
      let session = withDependencies {
        set(&$0, save: { _ in try? await Task.never() })
      } operation: {
        GroceriesSession(nil)
      }
      let request = Task { await session.answer(.add("Milk")) }
      request.cancel()
      #expect(await request.value.status == 202)
      await session.end()
      ended = session
    }
    // The effect ends on another thread.
    while ended != nil { await Task.yield() }
  }

  // MARK: Waiting

  @Test func aRequestWaitsForAChangeOfItsOwnList() async throws {
    let sessions = sessions()
    _ = await sessions.get("/lists/home/items")
    let isAnswered = LockIsolated(false)
    let next = Task.immediate {
      defer { isAnswered.setValue(true) }
      return await sessions.get("/lists/home/next")
    }
    for _ in 0..<20 { _ = await sessions.post("/lists/work/items", "Tea") }
    #expect(!isAnswered.value)
    _ = await sessions.post("/lists/home/items", "Milk")
    #expect(await next.value.body.hasPrefix("1 [ ] Milk\n"))
  }

  @Test func requestsThatWaitHaveALimitForEachListAndForAll() async throws {
    let sessions = sessions()
    let lists = GroceriesSessions.mostWaitingInAll / GroceriesSessions.mostWaiting
    for list in 0...lists { _ = await sessions.get("/lists/\(list)/items") }
    let waiting = (0..<GroceriesSessions.mostWaiting).map { _ in
      start("/lists/0/next", at: sessions)
    }
    #expect(await sessions.get("/lists/0/next").status == 503)
    let others = (1..<lists).flatMap { list in
      (0..<GroceriesSessions.mostWaiting).map { _ in start("/lists/\(list)/next", at: sessions) }
    }
    #expect(await sessions.get("/lists/\(lists)/next").status == 503)
    #expect(await sessions.post("/lists/0/items", "Milk").status == 201)
    for request in waiting { #expect(await request.value.status == 200) }
    // There is room again.
    let next = start("/lists/\(lists)/next", at: sessions)
    _ = await sessions.post("/lists/\(lists)/items", "Tea")
    #expect(await next.value.status == 200)
    others.forEach { $0.cancel() }
  }

  @Test func clientsThatLeaveMakeRoomForOthers() async {
    let sessions = sessions()
    _ = await sessions.get("/items")
    let waiting = (0..<GroceriesSessions.mostWaiting).map { _ in start("/next", at: sessions) }
    #expect(await sessions.get("/next").status == 503)
    waiting.forEach { $0.cancel() }
    for request in waiting { _ = await request.value }
    let next = start("/next", at: sessions)
    _ = await sessions.post("/items", "Milk")
    #expect(await next.value.status == 200)
  }

  @Test func aRequestWaitsForAChangeNoLongerThanTheLimit() async {
    let sessions = sessions(clock: ImmediateClock())
    #expect(await sessions.get("/lists/home/next").status == 200)
  }

  @Test func aRequestWaitsForASaveNoLongerThanTheLimit() async {
    let (saving, save) = AsyncStream<Void>.makeStream()
    let sessions = sessions(save: { _ in
      save.yield()
      try? await Task.never()
    })
    let isAnswered = LockIsolated(false)
    let request = Task {
      defer { isAnswered.setValue(true) }
      return await sessions.post("/lists/home/items", "Milk")
    }
    for await _ in saving { break }
    while !isAnswered.value { await clock.advance(by: GroceriesSessions.patience) }
    #expect(await request.value == Response(status: 202, "1 [ ] Milk\n\n"))
  }
}

extension GroceriesSessions {
  func get(_ path: String) async -> Response {
    await respond(to: Request(method: "GET", path: path))
  }

  func post(_ path: String, _ body: String = "") async -> Response {
    await respond(to: Request(method: "POST", path: path, body: body))
  }
}
