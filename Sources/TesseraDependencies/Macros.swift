/// Turns a struct of closures into the interface of a dependency.
///
/// Each closure is unimplemented until it's overridden.
///
/// ```swift
/// @DependencyClient
/// struct Weather: Sendable {
///   var forecast: @Sendable (_ city: String) async throws -> Forecast
///   var unit: @Sendable () -> Unit = { .celsius }
/// }
///
/// let weather = Weather()                       // for tests: each call reports an issue
/// try await weather.forecast(city: "Lyon")      // the labels of the closure's type
/// ```
///
/// After the issue, a closure that can throw throws ``UnimplementedFailure``. Any other needs a
/// default, unless it returns nothing, an optional, a Boolean, a number, a string or a collection.
/// The memberwise initializer has no defaults, so that a live client implements each closure.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "DependencyClientMacro")

/// Turns a closure of a client into an endpoint; ``DependencyClient()`` adds it to each.
///
/// Add it yourself to rename the method of an endpoint, if two would have the same name:
///
/// ```swift
/// @DependencyEndpoint(method: "forecast")
/// var forecastOfDay: @Sendable (_ city: String, _ day: Day) async throws -> Forecast
/// ```
///
/// - Parameter method: The name of the method with the closure's argument labels.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "TesseraMacrosPlugin", type: "DependencyEndpointMacro")

/// Exempts a closure of a client from ``DependencyClient()``: every initializer must set it.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "TesseraMacrosPlugin", type: "DependencyEndpointIgnoredMacro")

/// Adds a dependency to ``DependencyValues``, with the value that tests use.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: Weather.live) var weather = Weather()
/// }
/// ```
///
/// Features read it with `@Dependency(\.weather)`. The initial value is for tests: if it is a
/// `@DependencyClient` without implementations, a test fails when it calls an endpoint that it
/// doesn't override. Each value is created on first use and kept.
///
/// To keep the interface of a dependency apart from its implementation, omit the live value and add
/// it in the module that implements the dependency. The key has the name of the property, and is as
/// visible:
///
/// ```swift
/// // In the module of the interface
/// extension DependencyValues {
///   @DependencyEntry public var weather = Weather()
/// }
///
/// // In the module of the implementation
/// extension DependencyValues.WeatherKey: @retroactive DependencyKey {
///   public static let liveValue = Weather(today: { try await WeatherService.shared.today() })
/// }
/// ```
///
/// Without a live value, reading the dependency in an app is reported as an issue, and the test
/// value is used. Declare the type of the property unless the initial value is a literal or a call
/// such as `Weather(…)`.
///
/// - Parameters:
///   - liveValue: The value in the app.
///   - previewValue: The value in previews; by default the live value if there is one here, or else
///     the test value.
// NB: Swift 6.3: the arguments of a macro don't see declarations that other macros add, such as a
// client's initializer, so the docs name the live value by a static property. Remove when they do.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(liveValue: Any? = nil, previewValue: Any? = nil) =
  #externalMacro(module: "TesseraMacrosPlugin", type: "DependencyEntryMacro")
