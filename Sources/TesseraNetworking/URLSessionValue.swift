#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

public import TesseraDependencies

extension DependencyValues {
  /// The session for network requests: the shared one in an app; a test overrides it.
  ///
  /// A dependency of your own with the requests of your app is easier to override in tests.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey, SuggestsOverride {
  static var liveValue: URLSession { .shared }
  static var suggestedOverride: String {
    "$0.urlSession = URLSession(configuration: .ephemeral)"
  }
}
