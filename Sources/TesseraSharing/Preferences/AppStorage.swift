#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

public import TesseraDependencies

/// Where ``AppStorageKey`` keeps its values.
///
/// In an app these are the user's preferences of the program; each test has its own, in memory.
public struct AppStorage: Hashable, Sendable {
  let preferences: PreferencesFile

  /// The user's preferences of this program.
  public static var standard: Self {
    #if !canImport(FoundationEssentials)
      Self(preferences: .userDefaults)
    #else
      file(at: .configurationFile("preferences.json"))
    #endif
  }

  /// The preferences in a file.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - interval: The least time between two saves; the first change is saved at once.
  /// - Returns: The storage.
  public static func file(at url: URL, savingEvery interval: Duration = .seconds(1)) -> Self {
    Self(preferences: .file(AtomicFile.path(of: url), interval: interval))
  }

  /// Creates empty preferences in memory.
  public static func inMemory() -> Self { Self(preferences: PreferencesFile(path: nil)) }

  /// Two are equal if they are the same preferences.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.preferences === rhs.preferences }

  /// Hashes the identity of the preferences.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(preferences)) }
}

extension DependencyValues {
  /// The storage of `.appStorage` keys; each test has its own, in memory.
  public var defaultAppStorage: AppStorage {
    get { self[AppStorageDependency.self] }
    set { self[AppStorageDependency.self] = newValue }
  }
}

private enum AppStorageDependency: DependencyKey {
  static let liveValue = AppStorage.standard
  static var previewValue: AppStorage { .inMemory() }
  static var testValue: AppStorage { TestDefaults.shared(Self.self) { .inMemory() } }
}
