#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Loads from the network: the shared session in the app; a test overrides it.
  ///
  /// What a feature wants of the network is better a dependency of its own, which tests then give.
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
