#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TesseraSharing
import TesseraSupport

extension Query {
  /// The value that all properties with an equal query share.
  ///
  /// - Parameter callSite: The line of the property, for messages.
  /// - Returns: The shared value.
  func shared(at callSite: CallSite = .unknown) -> Shared<Loading<Value>> {
    Shared(wrappedValue: .idle, QueryKey(query: self, use: QueryUse(at: callSite)))
  }
}

extension Shared {
  /// The key of the first property with the value; `nil` for a value of a recording or a rehearsal.
  func queryKey<Wrapped>() -> QueryKey<Wrapped>? where Value == Loading<Wrapped> {
    key as? QueryKey<Wrapped>
  }
}

/// The place of a query's value: the properties that share it, and the one that the query names.
struct QueryKey<Value: Equatable & Sendable>: SharedKey {
  let query: Query<Value>
  let use: QueryUse

  var id: QueryID { query.id }

  func load(
    context: LoadContext<Loading<Value>>, continuation: LoadContinuation<Loading<Value>>
  ) {
    // Not the initial value: a copy of it shares its identity until the first change, which would
    // therefore notify the readers of all properties.
    guard let place = query.place else {
      continuation.resume(returning: .idle)
      return
    }
    place.load { result in
      if case .success(.some) = result { use.noteProvided() }
      continuation.resume(with: result.map { $0.map { .loaded($0) } ?? .idle })
    }
  }

  func subscribe(
    context: LoadContext<Loading<Value>>, subscriber: SharedSubscriber<Loading<Value>>
  ) -> SharedSubscription { SharedSubscription { use.end("\(self)") } }

  func save(_ value: Loading<Value>, context: SaveContext, continuation: SaveContinuation) {
    guard let place = query.place, let value = value.value else { return continuation.resume() }
    place.save(value, context, continuation)
  }
}

extension QueryKey: HidableKey {
  var hidableLabel: HidableText { id.name() }
}

extension QueryKey: CustomStringConvertible {
  var description: String { id.description }
}

/// The place outside of the program that keeps the value of a query.
final class QueryPlace<Value: Equatable & Sendable>: Sendable {
  private let loadFromKey: @Sendable (LoadContinuation<StoredValue<Value>>) -> Void
  private let eraseInKey: (@Sendable () -> Void)?
  private let saveToKey: @Sendable (StoredValue<Value>, SaveContext, SaveContinuation) -> Void
  private let rule: StoredValueRule
  /// The value there, as far as it is known.
  private let kept = OrderedMutex<StoredValue<Value>?>(nil)
  /// The date of the last answer, if values have an age limit.
  private let date = OrderedMutex<Date?>(nil)
  /// The confirmed value, while another one is shown.
  private let confirmed = OrderedMutex<Value??>(nil)

  init(_ key: some SharedKey<StoredValue<Value>>, _ rule: StoredValueRule) {
    self.rule = rule
    loadFromKey = { key.load(context: .userInitiated, continuation: $0) }
    eraseInKey = (key as? any ErasableKey)?.erase
    saveToKey = { key.save($0, context: $1, continuation: $2) }
  }

  func load(_ receive: @escaping @Sendable (Result<Value?, any Error>) -> Void) {
    loadFromKey(
      LoadContinuation { [self] result in
        let found = result.map { $0.flatMap { rule.value(of: $0) == nil ? nil : $0 } }
        if case .success(let stored) = found {
          kept.withLock { $0 = stored }
          date.withLock { $0 = stored?.date }
        }
        receive(found.map { $0?.value })
      })
  }

  /// Notes that the value was fetched just now.
  func noteAnswer() { date.withLock { $0 = rule.now } }

  /// Removes the value there.
  func erase() {
    kept.withLock { $0 = nil }
    eraseInKey?()
  }

  /// Keeps the shown value from being saved, while changes of it aren't confirmed.
  ///
  /// - Parameter value: The confirmed value, or `nil` for the shown one.
  func hold(_ value: Value??) { confirmed.withLock { $0 = value } }

  /// Saves the confirmed value, unless it is there: most changes are those of `isFetching`.
  func save(_ shown: Value, _ context: SaveContext, _ continuation: SaveContinuation) {
    guard let value = confirmed.withLock(\.self) ?? shown else { return continuation.resume() }
    let stored = StoredValue(
      value: value, version: rule.version, date: date.withLock(\.self))
    let isKept = kept.withLock { kept in
      defer { kept = stored }
      return kept == stored
    }
    if isKept, context == .didSet { return continuation.resume() }
    saveToKey(
      stored, context,
      SaveContinuation { [self] result in
        switch result {
        case .success: continuation.resume()
        case .failure(let error):
          kept.withLock { $0 = nil }
          continuation.resume(throwing: error)
        }
      })
  }
}

/// Finds out whether properties show a value that nothing fetches.
final class QueryUse: Sendable {
  private struct Use {
    var isMissed = false
    var isProvided = false
  }

  private let callSite: CallSite
  private let use = OrderedMutex(Use())

  /// - Parameter callSite: The line of the first property.
  init(at callSite: CallSite) { self.callSite = callSite }

  /// Notes that a property was read that has no value.
  func noteMissing() { use.withLock { $0.isMissed = true } }

  /// Notes that something fetches the value, or sets it.
  func noteProvided() { use.withLock { $0.isProvided = true } }

  /// Reports a value that was missed, when its last property goes away.
  func end(_ key: String) {
    let use = use.withLock(\.self)
    guard use.isMissed, !use.isProvided else { return }
    reportIssue(
      """
      A '@Fetched' property of \(key) was read, but nothing has fetched its value.

      A property fetches nothing by itself. Add the operator to the feature, or to the one that \
      fetches the value for it:

      .fetching(\\.$property, on: \\.appeared)

      If there is to be no value, as in the test of a feature whose parent fetches it, say so: \
      'state.$property.withLock { $0 = .idle }'.
      """.numbered(57), at: callSite)
  }
}
