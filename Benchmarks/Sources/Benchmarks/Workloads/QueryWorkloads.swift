import Floors
import Measuring
import Tessera
import TesseraQueries

/// Values from elsewhere: q-read, q-keys, q-tag.
@MainActor
enum QueryWorkloads {
  /// The numbers of keys with values, in an order in which the client never has more.
  static let sizes = [100, 1_000, 10_000]

  static var all: [Workload] { [read] + sizes.flatMap { [keys($0), tag($0)] } }

  private static var read: Workload {
    Workload("q-read", "read a cached value of a query; floor: a shared value") {
      let shared = Shared(wrappedValue: 7, .inMemory("q-read"))
      let fetched = await QueryCache(keys: 1).fetched(0)
      return Trial(
        floor: { times in for _ in 0..<times { consume(shared.wrappedValue) } },
        work: { times in for _ in 0..<times { consume(fetched.wrappedValue ?? 0) } })
    }
  }

  private static func keys(_ count: Int) -> Workload {
    Workload("q-keys", size: count, "a fresh value is asked for, of n; floor: a table") {
      let cache = await QueryCache(keys: count)
      return Trial(
        floor: look(count),
        work: { times in
          for index in 0..<times {
            consume((try? await cache.client.fetch(.number(index % count))) ?? 0)
          }
          withExtendedLifetime(cache) {}
        })
    }
  }

  private static func tag(_ count: Int) -> Workload {
    Workload(
      "q-tag", size: count, "invalidate one tag of n, its query without readers; floor: a table"
    ) {
      let cache = await QueryCache(keys: count)
      return Trial(
        floor: look(count),
        work: { times in
          for index in 0..<times { cache.client.invalidate(tag: index % count) }
        })
    }
  }

  /// Looks one of some numbers up by its name.
  private static func look(_ count: Int) -> Trial.Body {
    let model = LockedModel()
    for key in 0..<count { model.add(key, named: "\(key)") }
    let names = (0..<count).map { "\($0)" }
    return { times in
      for index in 0..<times { consume(model.value(named: names[index % count]) ?? 0) }
    }
  }
}

/// Queries of a program, all fetched and kept.
@MainActor
private final class QueryCache {
  let client: QueryClient
  private var values: [Fetched<Int>] = []

  init(keys: Int) async {
    @Dependency(\.queryClient) var client
    self.client = client
    for key in 0..<keys {
      values.append(Fetched(.number(key)))
      _ = try? await client.fetch(.number(key))
    }
  }

  func fetched(_ key: Int) -> Fetched<Int> { values[key] }
}

extension Query<Int> {
  /// A number that is always fresh, with a tag of its own.
  fileprivate static func number(_ key: Int) -> Self {
    Query(key, staleTime: nil, tags: [key]) { key }
  }
}
