import Testing

@testable import TesseraDependencies

struct DefaultsCacheTests {
  private final class Token: Sendable {}

  private func entry(
    _ token: Token, _ value: Int, _ context: DependencyContext = .test
  ) -> DefaultsCache.Entry {
    DefaultsCache.Entry(
      key: ObjectIdentifier(token), context: context, box: DependencyBox(value, isOverride: false))
  }

  private func value(_ box: (any OverrideTable.Box)?) -> Int? {
    box.map { DependencyBox.value(in: $0) }
  }

  @Test func theFirstEntryOfAKeyIsKept() {
    let cache = DefaultsCache()
    let token = Token()
    let first = entry(token, 1)
    #expect(cache.insert(first) === first)
    #expect(cache.insert(entry(token, 2)) === first)
    #expect(cache.find(ObjectIdentifier(token), in: .test) === first)
    #expect(value(cache.box(of: ObjectIdentifier(token), in: .test)) == 1)
  }

  @Test func contextsAreKeptApart() {
    let cache = DefaultsCache()
    let token = Token()
    _ = cache.insert(entry(token, 1, .live))
    #expect(cache.find(ObjectIdentifier(token), in: .test) == nil)
    #expect(cache.box(of: ObjectIdentifier(token), in: .preview) == nil)
    #expect(value(cache.box(of: ObjectIdentifier(token), in: .live)) == 1)
  }

  @Test func thousandsOfKeysAreFound() {
    let cache = DefaultsCache()
    let tokens = (0..<2_000).map { _ in Token() }
    for (index, token) in tokens.enumerated() { _ = cache.insert(entry(token, index)) }
    let found = tokens.map { value(cache.box(of: ObjectIdentifier($0), in: .test)) }
    #expect(found == Array(0..<2_000))
  }

  @Test func tasksThatInsertAtOnceAgreeOnOneEntry() async {
    let cache = DefaultsCache()
    let tokens = (0..<50).map { _ in Token() }
    let answers = await withTaskGroup(of: [Int?].self) { group in
      for number in 0..<8 {
        group.addTask {
          tokens.map { value(cache.insert(entry($0, number)).box) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers).count == 1)
  }

  @Test func entriesAreReleasedWithTheirCache() {
    final class Value: Sendable {}
    weak var value: Value?
    do {
      let cache = DefaultsCache()
      let token = Token()
      let kept = Value()
      value = kept
      _ = cache.insert(
        DefaultsCache.Entry(
          key: ObjectIdentifier(token), context: .test,
          box: DependencyBox(kept, isOverride: false)))
    }
    #expect(value == nil)
  }

  @Test func onlyPreparedEntriesOfTheParentAreFound() {
    let parent = DefaultsCache()
    let cache = DefaultsCache(parent: parent)
    let (prepared, read) = (Token(), Token())
    let entry = DefaultsCache.Entry(
      key: ObjectIdentifier(prepared), context: .test, box: DependencyBox(1, isOverride: false),
      isPrepared: true)
    _ = parent.insert(entry)
    _ = parent.insert(self.entry(read, 2))
    #expect(cache.find(ObjectIdentifier(prepared), in: .test) === entry)
    #expect(cache.find(ObjectIdentifier(read), in: .test) == nil)
  }

  @Test func aPreparedContextIsThatOfTheCacheAndItsChildren() {
    let cache = DefaultsCache()
    let child = DefaultsCache(parent: cache)
    #expect(cache.preparedContext == nil)
    cache.prepare(.live)
    #expect(child.preparedContext == .live)
    child.prepare(.preview)
    #expect(child.preparedContext == .preview)
    #expect(cache.preparedContext == .live)
    #expect(DefaultsCache().preparedContext == nil)
  }
}

struct DefaultsCacheEntryTests {
  @Test func anEntryIsLinkedToTheNextOne() {
    let make = {
      DefaultsCache.Entry(
        key: ObjectIdentifier(Int.self), context: .test, box: DependencyBox(1, isOverride: false))
    }
    let first = make()
    let second = make()
    #expect(second.next == nil)
    withExtendedLifetime(first) {
      second.link(to: .passUnretained(first))
      #expect(second.next?.takeUnretainedValue() === first)
    }
    #expect(first.flaw == .none)
  }
}
