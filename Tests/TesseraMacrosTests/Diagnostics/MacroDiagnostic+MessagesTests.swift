import Testing

@testable import TesseraMacros

struct MacroDiagnosticMessagesTests {
  /// One of each.
  static let all: [MacroDiagnostic] = [
    .casePathableNeedsEnum, .overloadedCase("name"), .observableStateNeedsValue("a class"),
    .fieldedStateNeedsStruct, .lazyProperty, .severalProperties,
    .tupleProperty, .presentsNeedsOptional, .presentsNeedsStoredVariable,
    .reducerNeedsValue("a class"), .bodyAndReduce, .actionNeedsEnum, .stateNeedsValue("a class"),
    .severalPayloads("name"), .markerNeedsReducerCase("name"), .clientNeedsStruct,
    .endpointNeedsClosure, .endpointNeedsDefault("name"), .ignoredEndpointNeedsVariable,
    .ignoredPropertyNeedsStoredVariable, .entryNeedsDependencyValues, .entryNeedsVariable,
    .entryNeedsLiveValue("name"), .entryNeedsType("name"), .viewActionNeedsStore,
    .directSend(".a"),
  ]

  @Test(arguments: all)
  func eachMessageIsASentence(diagnostic: MacroDiagnostic) {
    #expect(diagnostic.message.count > 30)
    #expect(!diagnostic.message.contains("\n"))
    #expect(!diagnostic.message.hasSuffix("."))
  }

  @Test func messagesDiffer() {
    #expect(Set(Self.all.map(\.message)).count == Self.all.count)
  }
}
