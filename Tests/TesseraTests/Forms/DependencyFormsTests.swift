import Foundation
import Observation
import Tessera
import TesseraTesting
import Testing

/// Dependencies as users of the field write them.
@MainActor
@Suite
struct DependencyFormsTests {
  typealias FactClient = EffectFormsTests.FactClient

  // MARK: a hand-written dependency
  @Test func aHandWrittenDependency() {
    @Dependency(\.greeting) var greeting
    #expect(greeting.text("Blob") == "Hi Blob")
    withDependencies {
      $0.greeting = Greeting { "Hello \($0)" }
    } operation: {
      @Dependency(\.greeting) var greeting
      #expect(greeting.text("Blob") == "Hello Blob")
    }
  }

  // MARK: a dependency by its type
  @Test func aDependencyByItsType() async throws {
    @Dependency(FactClient.self) var client
    try await withDependencies {
      $0[FactClient.self].fetch = { "\($0)" }
    } operation: {
      let fact = try await client.fetch(number: 3)
      #expect(fact == "3")
    }
  }

  // MARK: a model with dependencies
  @MainActor
  @Observable
  final class Model {
    @ObservationIgnored @Dependency(\.date.now) var now
    @ObservationIgnored @Dependency(\.uuid) var uuid
    var stamps: [Date] = []
    func stamp() { stamps.append(now) }
    func child() -> Model { withDependencies(from: self) { Model() } }
  }

  @Test func aModelWithDependencies() {
    let model = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 5)
      $0.uuid = .incrementing
    } operation: {
      Model()
    }
    let child = model.child()
    child.stamp()
    #expect(child.stamps == [Date(timeIntervalSince1970: 5)])
    #expect(child.uuid() == UUID(0))
  }

  // MARK: dependencies in an escaping closure
  @Test func dependenciesInAnEscapingClosure() async {
    let date = await withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached {
          dependencies.yield {
            @Dependency(\.date) var date
            return date()
          }
        }.value
      }
    }
    #expect(date == Date(timeIntervalSince1970: 1))
  }

  // MARK: a trait of a test
  @Test(.dependency(\.uuid, .incrementing), .dependencies { $0.date.now = .distantPast })
  func aTraitOfATest() {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    #expect(uuid() == UUID(0))
    #expect(now == .distantPast)
  }

  // MARK: random numbers and calendars
  @Test func randomNumbersAndCalendars() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
      $0.calendar = Calendar(identifier: .gregorian)
      $0.timeZone = .gmt
      $0.locale = Locale(identifier: "en_US")
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      @Dependency(\.calendar) var calendar
      #expect((1...6).contains(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
      #expect(calendar.identifier == .gregorian)
    }
  }

  // MARK: an endpoint without an implementation
  @Test func anEndpointWithoutAnImplementation() {
    let load: @Sendable (Int) -> String = unimplemented("load", placeholder: "none")
    withExpectedIssue {
      #expect(load(1) == "none")
    }
  }
}

extension DependencyValues {
  fileprivate var greeting: Greeting {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

private struct Greeting: Sendable {
  var text: @Sendable (String) -> String
}

private enum GreetingKey: DependencyKey {
  static let liveValue = Greeting { "Live \($0)" }
  static let testValue = Greeting { "Hi \($0)" }
}
