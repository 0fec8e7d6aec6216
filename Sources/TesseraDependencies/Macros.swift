/// Makes a dependency's interface of a struct of closures, each unimplemented until it is given.
///
/// ```swift
/// @DependencyClient
/// struct Weather: Sendable {
///   var forecast: @Sendable (_ city: String) async throws -> Forecast
///   var unit: @Sendable () -> Unit = { .celsius }
/// }
///
/// let weather = Weather()                       // for tests: each call is an issue
/// try await weather.forecast(city: "Lyon")      // the labels of the closure's type
/// ```
///
/// A closure that can throw throws ``UnimplementedFailure`` after the issue; one that cannot needs
/// something to return, which is given as its default, unless it returns nothing, an optional, a
/// Boolean, a number, a string or a collection. The initialiser of all closures has no defaults, so
/// that a live client forgets none.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "TesseraMacros", type: "DependencyClientMacro")

/// Makes one closure of a client an endpoint; ``DependencyClient()`` adds it to each.
///
/// Write it by hand to give the method another name, where two endpoints' would be the same:
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
  #externalMacro(module: "TesseraMacros", type: "DependencyEndpointMacro")

/// Leaves a closure of a client as it is: nothing stands for it until it is given.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "TesseraMacros", type: "DependencyEndpointIgnoredMacro")

/// Adds a dependency to ``DependencyValues``, with the value that tests use.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: Weather.live) var weather = Weather()
/// }
/// ```
///
/// Features read it with `@Dependency(\.weather)`. The initial value is for tests: with a
/// `@DependencyClient` in which nothing is implemented, a test fails if it calls an endpoint that it
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
///   - previewValue: The value in previews; the live value by default, or else the test value.
// NB: Swift 6.3: the arguments of a macro don't see declarations that other macros add, such as a
// client's initializer, so the docs name the live value by a static property. Remove when they do.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(liveValue: Any? = nil, previewValue: Any? = nil) =
  #externalMacro(module: "TesseraMacros", type: "DependencyEntryMacro")
