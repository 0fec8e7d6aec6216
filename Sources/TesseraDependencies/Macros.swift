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
