extension MistakesTests {
  static let clients = [
    Mistake("clientNeedsStruct", "DependencyClient", "@DependencyClient enum C {}"),
    Mistake("clientNeedsStruct", "DependencyClient", "@DependencyClient class C {}"),
    Mistake(
      "endpointNeedsClosure", "DependencyEndpoint",
      "struct C { @DependencyEndpoint let a: () -> Void }"),
    Mistake(
      "endpointNeedsClosure", "DependencyEndpoint", "struct C { @DependencyEndpoint var a = 0 }"),
    Mistake(
      "ignoredEndpointNeedsVariable", "DependencyEndpointIgnored",
      "struct C { @DependencyEndpointIgnored var a = 0 }"),
    Mistake(
      "endpointNeedsDefault", "DependencyEndpoint",
      "struct C { @DependencyEndpoint var a: @Sendable (Int) async -> Thing }"),
  ]

  static let entries = [
    Mistake(
      "entryNeedsDependencyValues", "DependencyEntry",
      "extension Values { @DependencyEntry var a = 0 }"),
    Mistake(
      "entryNeedsDependencyValues", "DependencyEntry",
      "struct DependencyValues { @DependencyEntry func a() {} }"),
    Mistake(
      "entryNeedsVariable", "DependencyEntry",
      "extension DependencyValues { @DependencyEntry var a: Int { 0 } }"),
    Mistake(
      "entryNeedsVariable", "DependencyEntry",
      "extension DependencyValues { @DependencyEntry static var a = 0 }"),
    Mistake(
      "entryNeedsValue", "DependencyEntry",
      "extension DependencyValues { @DependencyEntry var a: Client }"),
    Mistake(
      "entryNeedsType", "DependencyEntry",
      "extension DependencyValues { @DependencyEntry var a = make() }"),
  ]
}
