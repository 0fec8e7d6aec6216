import Testing

@testable import TesseraDependencies

struct UnimplementedEndpointTests {
  /// The values of a test that has overridden a part of the client.
  private let values = withFreshDependencies({ $0.shop.limit = 3 }) { DependencyValues.current }

  @Test func theOverrideHasTheLabelsOfTheParameters() {
    let endpoint = UnimplementedEndpoint("Shop.save(name:_:)", ("a", 1))
    #expect(endpoint.override(in: values) == "$0.shop.save = { name, _ in … }")
    #expect(UnimplementedEndpoint("Shop.load()").override(in: values) == "$0.shop.load = { … }")
  }

  @Test func withoutLabelsTheArgumentsCount() {
    let endpoint = UnimplementedEndpoint("Shop.add", (1, "a"))
    #expect(endpoint.override(in: values) == "$0.shop.add = { _, _ in … }")
  }

  @Test func aClientInsideOfAnotherHasAPath() {
    let endpoint = UnimplementedEndpoint("Prices.of(name:)")
    #expect(endpoint.override(in: values) == "$0.shop.prices.of = { name in … }")
  }

  @Test func aClientThatIsItsOwnKeyIsFoundByItsType() {
    let values = withFreshDependencies({ $0[Shop.self] = Shop() }) { DependencyValues.current }
    let endpoint = UnimplementedEndpoint("Shop.load()")
    #expect(endpoint.override(in: values) == "$0[Shop.self].load = { … }")
  }

  @Test func anUnknownClientHasNoOverride() {
    #expect(UnimplementedEndpoint("Other.load()").override(in: values) == nil)
    #expect(UnimplementedEndpoint("load").override(in: values) == nil)
    #expect(UnimplementedEndpoint("").override(in: values) == nil)
  }
}

struct Prices: Sendable {}

struct Shop: Sendable, TestDependencyKey {
  var limit = 1
  var prices = Prices()
  static let testValue = Shop()
}

extension DependencyValues {
  var shop: Shop {
    get { self[Shop.self] }
    set { self[Shop.self] = newValue }
  }
}
