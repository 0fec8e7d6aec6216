#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TesseraDependencies
import TesseraSharing
import TesseraSupport

/// The value of a query as it is stored: with its version, and the date if it has an age limit.
package struct StoredValue<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value; `nil` if it can't be decoded, such as one of another version.
  package let value: Value?
  /// The version of the value's type.
  let version: Int
  /// When the value was fetched, if it has an age limit.
  let date: Date?
}

extension StoredValue: Encodable where Value: Encodable {}

extension StoredValue: Decodable where Value: Decodable {
  /// Decodes the properties; a value that can't be decoded is missing, and is fetched again.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    date = try container.decodeIfPresent(Date.self, forKey: .date)
    value = try? container.decodeIfPresent(Value.self, forKey: .value)
  }
}

/// The place outside of the program where the values of a query are stored.
final class Storage<Value: Equatable & Sendable>: Sendable {
  private let loadStored: @Sendable (LoadContinuation<StoredValue<Value>>) -> Void
  private let removeStored: @Sendable () throws -> Void
  private let saveStored: @Sendable (StoredValue<Value>, SaveContext, SaveContinuation) -> Void
  private let version: Int
  private let maxAge: Duration?
  /// The value there, as far as it is known.
  private let kept = OrderedMutex<StoredValue<Value>?>(nil)
  /// The date of the last answer, if values have an age limit.
  private let date = OrderedMutex<Date?>(nil)
  /// The confirmed value, while another one is shown.
  private let confirmed = OrderedMutex<Value??>(nil)

  init(
    _ key: some SharedKey<StoredValue<Value>>, _ version: Int = 0, _ maxAge: Duration? = nil,
    remove: @escaping @Sendable () throws -> Void = {}
  ) {
    (self.version, self.maxAge, removeStored) = (version, maxAge, remove)
    loadStored = { key.load(context: .userInitiated, continuation: $0) }
    saveStored = { key.save($0, context: $1, continuation: $2) }
  }

  func load(_ receive: @escaping @Sendable (Result<Value?, any Error>) -> Void) {
    loadStored(
      LoadContinuation { [self] result in
        let found = result.map { $0.flatMap { isShown($0) ? $0 : nil } }
        if case .success(let stored) = found {
          kept.withLock { $0 = stored }
          date.withLock { $0 = stored?.date }
        }
        receive(found.map { $0?.value })
      })
  }

  /// Whether the value can be decoded, and is neither of another version nor too old.
  private func isShown(_ stored: StoredValue<Value>) -> Bool {
    guard stored.value != nil, stored.version == version else { return false }
    guard let maxAge, let now else { return true }
    return stored.date.map { .seconds(now.timeIntervalSince($0)) <= maxAge } ?? false
  }

  /// The present date, if there is an age limit.
  private var now: Date? { maxAge == nil ? nil : DependencyValues.current.date.now }

  /// Notes that the value was fetched just now.
  func noteAnswer() { date.withLock { $0 = now } }

  /// Notes that the value there is being removed.
  func forget() { kept.withLock { $0 = nil } }

  /// Removes the value there.
  func erase() throws { try removeStored() }

  /// Keeps the shown value from being saved, while changes of it aren't confirmed.
  ///
  /// - Parameter value: The confirmed value, or `nil` for the shown one.
  func hold(_ value: Value??) { confirmed.withLock { $0 = value } }

  /// Saves the confirmed value, unless it is there: most changes are those of `isFetching`.
  func save(_ shown: Value, _ context: SaveContext, _ continuation: SaveContinuation) {
    guard let value = confirmed.withLock(\.self) ?? shown else { return continuation.resume() }
    let stored = StoredValue(value: value, version: version, date: date.withLock(\.self))
    let isKept = kept.withLock { kept in
      defer { kept = stored }
      return kept == stored
    }
    if isKept, context == .didSet { return continuation.resume() }
    saveStored(
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
