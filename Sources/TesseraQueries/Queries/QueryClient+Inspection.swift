package import TesseraEffects
import TesseraSharing
import TesseraSupport

// The queries for the tools of a store.
extension QueryClient: InspectedData {
  package var inspectedItems: [InspectedItem] { inOrder(entries.values).map(\.inspectedItem) }

  package func perform(_ command: InspectedItem.Command, on number: Int) throws -> Bool {
    guard let (id, entry) = entries.first(where: { $0.value.number == number }) else {
      return false
    }
    switch command {
    case .invalidate: invalidate([entry])
    case .refetch: entry.refetch()
    case .remove: try forget([(id, entry)]) { try entry.erase() }
    case .fail: entry.failsNext = true
    }
    return true
  }
}

extension Entry {
  var inspectedItem: InspectedItem {
    let loading = shared.wrappedValue
    return InspectedItem(
      number: number, name: query.id.name(), readers: readers.count, age: age?(),
      isStale: isStale, isFetching: loading.isLoading, changes: changes.count, duration: duration,
      error: loading.error.map { error in
        (error.message, error.underlying.map { typeName(type(of: $0)) } ?? "LoadingError")
      }, failsNext: failsNext)
  }

  /// Fetches the value again if it has readers, however fresh it is; else its next reader does.
  func refetch() {
    demand(isNew: true)
    proceed()
  }
}
