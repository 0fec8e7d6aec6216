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

/// Gives a dependency a name and its values in one line, in an extension of ``DependencyValues``.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var weather = Weather(today: { try await WeatherService.shared.today() })
/// }
/// ```
///
/// A feature reads it with `@Dependency(\.weather)`. The initial value is the live one; it is made
/// when it is first asked for, and kept. A preview has it as well. A test that reads it without
/// overriding it fails, as for any ``DependencyKey`` without a test value; give one that is right
/// for all tests with ``DependencyEntry(preview:test:)``.
///
/// Write the type out, unless the initial value is a literal or a call such as `Weather(…)`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_$DependencyKey_))
public macro DependencyEntry() =
  #externalMacro(module: "TesseraMacros", type: "DependencyEntryMacro")

/// Gives a dependency a name and its values, with other ones for previews or tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(test: Weather.unimplemented) var weather: Weather = .live
/// }
/// ```
///
/// With a `@DependencyClient` that has nothing given as the test value, as in
/// `static let unimplemented = Weather()`, each of its closures fails a test that calls it without
/// giving it, and none that does not.
///
/// NB: the value is named by a static property, since the arguments of a macro do not see what
/// another macro adds, such as the initialiser of a client (Swift 6.3).
///
/// - Parameters:
///   - preview: The value in previews; the live one unless it is given.
///   - test: The value in tests; unless it is given, a test that reads the dependency fails.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(_$DependencyKey_))
public macro DependencyEntry<Value>(preview: Value? = nil, test: Value? = nil) =
  #externalMacro(module: "TesseraMacros", type: "DependencyEntryMacro")
