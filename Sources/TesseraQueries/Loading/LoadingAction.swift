public import TesseraCasePaths

/// An action of a value that a reducer loads.
///
/// ```swift
/// enum Action {
///   case appeared
///   case forecast(LoadingAction<Forecast>)
/// }
/// ```
///
/// A front end and other features send ``load`` and ``cancel``; the effect sends the others.
@CasePathable
public enum LoadingAction<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Load the value, again if it was loaded before.
  case load
  /// Stop loading, and keep the value before.
  case cancel
  /// A load that waited for its turn has begun.
  case begun
  /// The value was loaded.
  case loaded(Value)
  /// Loading failed.
  case failed(LoadingError)
}

extension LoadingAction: Encodable where Value: Encodable {}
extension LoadingAction: Decodable where Value: Decodable {}
