#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraDependencies
import TesseraSupport

/// A value among the user's preferences of this program.
///
/// ```swift
/// @Shared(.appStorage("firstWeekday")) var firstWeekday = 2
/// @Shared(.appStorage("theme")) var theme = Theme.system      // a raw representable
/// @Shared(.appStorage("name")) var name: String?              // `nil` removes it
/// ```
///
/// A program has one preferences file, `$XDG_CONFIG_HOME/<program>/preferences.json`, for all its
/// keys. It is saved like a ``FileStorageKey``, and several processes may change it at once: each
/// writes only the keys that it has changed. Without `$XDG_CONFIG_HOME`, the folder is
/// `$HOME/.config`. On Apple's platforms the values are in `UserDefaults`.
///
/// A value that can't be decoded, since its type has changed, is reported, and `loadError` says
/// why. The next change of it keeps the old preferences beside the new file, as
/// `preferences.json.damaged-1`, or the old value as `<name>.damaged-1` where there is no file.
///
/// In tests, preferences are in memory: see ``AppStorage``.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  /// The name and the storage of the value.
  public struct ID: Hashable, Sendable {
    let name: String
    let storage: AppStorage
  }

  /// The identity of the value.
  public let id: ID
  private let decode: StoredDecoding<JSONValue, Value>
  private let encode: @Sendable (Value) throws -> JSONValue

  init(
    _ name: String, in store: AppStorage?,
    decode: @escaping @Sendable (JSONValue) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> JSONValue
  ) {
    let id = ID(name: name, storage: store ?? DependencyValues.current.defaultAppStorage)
    let preferences = id.storage.preferences
    self.id = id
    self.decode = StoredDecoding(
      place: preferences.place(of: name), decode: decode,
      keep: { preferences.markUndecoded($0, name, Value.self) })
    self.encode = encode
  }

  /// Loads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(
      with: Result { try id.storage.preferences.value(of: id.name).flatMap(decode.value) })
  }

  /// Delivers changes by other processes, and by keys of the same name with other types.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    id.storage.preferences.subscribe(to: id.name, of: Value.self) { [id, decode] value in
      subscriber.yield(with: Result { try value.flatMap(decode.value) }) {
        id.storage.preferences.hasUnsaved(id.name)
      }
    }
  }

  /// Saves the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      try id.storage.preferences.save(
        encode(value), for: id.name, of: Value.self, now: context == .userInitiated,
        continuation)
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".appStorage(\"\(id.name)\")" }
}

#if os(WASI)
  @available(
    *, unavailable,
    message: "A program in WebAssembly has no preferences: keep the value '.inMemory(…)'"
  )
#endif
extension SharedReaderKey {
  /// A value among the user's preferences: a number, a text, a date, data, a URL, or anything else
  /// that is `Codable`, and optionals of these.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The preferences; `nil` means the dependency `\.defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: Codable & Sendable>(
    _ name: String, store: AppStorage? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(
      name, in: store, decode: { try $0.decoded() }, encode: { try JSONValue(encoding: $0) })
  }

  /// A value among the user's preferences that is stored as its raw value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The preferences; `nil` means the dependency `\.defaultAppStorage`.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String, store: AppStorage? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: Codable {
    AppStorageKey(
      name, in: store, decode: { try $0.decodedRaw() },
      encode: { try JSONValue(encoding: $0.rawValue) }
    )
  }

  /// An optional value among the user's preferences that is stored as its raw value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - store: The preferences; `nil` means the dependency `\.defaultAppStorage`.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String, store: AppStorage? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: Codable {
    AppStorageKey(
      name, in: store,
      decode: { stored in
        if stored == .null { return nil }
        let value: Value = try stored.decodedRaw()
        return value
      },
      encode: { try JSONValue(encoding: $0?.rawValue) })
  }
}

extension JSONValue {
  /// The stored form of a value.
  fileprivate init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // In a list, since a number or a text alone is not JSON everywhere.
    guard case .array(let values) = try JSONValue(parsing: encoder.encode([value])) else {
      self = .null
      return
    }
    self = values.first ?? .null
  }

  /// The value with this stored form.
  fileprivate func decoded<Value: Decodable>() throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let values = try decoder.decode([Value].self, from: Data(JSONValue.array([self]).text.utf8))
    guard let value = values.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "There is no value."))
    }
    return value
  }

  /// The value whose raw value has this stored form.
  fileprivate func decodedRaw<Value: RawRepresentable>() throws -> Value
  where Value.RawValue: Decodable {
    let raw: Value.RawValue = try decoded()
    guard let value = Value(rawValue: raw) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "'\(raw)' is no '\(typeName(Value.self))'."))
    }
    return value
  }
}
