import Foundation
import Tessera
import TesseraHistory
import TesseraSupport
import Testing

@testable import TesseraInspector

/// A feature that contains itself, as rows and as screens.
@Reducer
private struct Outline {
  @ObservableState
  struct State: Identifiable, Equatable, Codable {
    let id: Int
    var parts: IdentifiedArrayOf<Outline.State> = []
  }

  enum Action: Equatable, Codable {
    case opened
    indirect case parts(IdentifiedActionOf<Outline>)
    indirect case path(StackActionOf<Outline>)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@CasePathable
private enum Example: Equatable, Codable {
  enum Size: String, Codable, CaseIterable { case small, large }
  enum Shape: Codable { case round }

  @CasePathable
  enum Part: Equatable, Codable { case one, two(Int) }

  struct Form: Equatable, Codable {
    var name = "Mia"
    var size = Size.large
    var tags: Set<String> = ["a"]
    var counts = ["a": 1]
    var rows: IdentifiedArrayOf<Identified<Int, Int>> = []
    var date: Date?
    var time = Duration.seconds(1)
    var data = Data([1])
    var range = 1...2
  }

  case plain
  case number(of: Double)
  case renamed(id: UUID, name: String, isFinal: Bool)
  case filled(Form)
  case part(Part, at: Int)
  case alert(PresentationAction<Part>)
  case linked(URL)
  case shaped(Shape)

  static func == (one: Self, other: Self) -> Bool { "\(one)" == "\(other)" }
}

/// Counts the references to it.
private final class Token: Codable {}

@CasePathable
private enum Held: Codable {
  case two(Token, text: String)
}

@MainActor
@Suite
struct ActionSamplesTests {
  private func samples<Action: Codable>(_ type: Action.Type) -> [String] {
    let encoder = RecordingEncoder(hiding: nil)
    return ActionSamples().values(of: type).compactMap { sample in
      try? encoder.encode(sample).text
    }
  }

  @Test func thereIsOneOfEachCase() {
    let form = ActionSamples().values(of: Example.self).compactMap { sample in
      if case .filled(let form) = sample { form } else { nil }
    }
    #expect(form.map(\.name) == [""])
    #expect(form.map(\.size) == [.small])
    #expect(form.map(\.tags) == [[]])
    #expect(form.map(\.time) == [.zero])
    #expect(
      samples(Example.self).filter { !$0.hasPrefix(#"{"filled""#) } == [
        #"{"plain":{}}"#, #"{"number":{"of":0}}"#,
        #"{"renamed":{"id":"00000000-0000-0000-0000-000000000000","isFinal":false,"name":""}}"#,
        #"{"part":{"_0":{"one":{}},"at":0}}"#, #"{"part":{"_0":{"two":{"_0":0}},"at":0}}"#,
        #"{"alert":{"_0":{"presented":{"_0":{"one":{}}}}}}"#,
        #"{"alert":{"_0":{"presented":{"_0":{"two":{"_0":0}}}}}}"#,
        #"{"alert":{"_0":{"dismiss":{}}}}"#, #"{"linked":{"_0":"https://example.com"}}"#,
      ])
  }

  @Test func aCaseWhosePayloadCannotBeMadeIsLeftOut() {
    #expect(!samples(Example.self).contains { $0.contains("shaped") })
  }

  @Test func aFeatureInItselfShowsHowToGoOn() {
    let samples = samples(Outline.Action.self)
    #expect(samples.first == #"{"opened":{}}"#)
    #expect(
      samples.contains(#"{"parts":{"_0":{"element":{"action":{"opened":{}},"id":0}}}}"#))
    #expect(samples.contains { $0.contains(#""push""#) })
    #expect(samples.contains { $0.contains(#""popFrom""#) })
    #expect(samples.count < 10)
  }

  @Test func eachSampleIsAnAction() throws {
    for sample in ActionSamples().values(of: Outline.Action.self) {
      let form = try RecordingEncoder(hiding: nil).encode(sample)
      #expect(try form.decoded() == sample)
    }
  }

  @Test func theElementsOfATupleAreReleasedWithIt() {
    weak var token: Token?
    do {
      let samples = ActionSamples().values(of: Held.self)
      if case .two(let made, _)? = samples.first { token = made }
      withExtendedLifetime(samples) {
        #expect(token != nil)
      }
    }
    #expect(token == nil)
  }

  @Test func anInspectorIsToldTheCases() async throws {
    let trial = LiveTrial()
    let client = try await trial.client()
    client.send(#"{"do":"cases","id":"a"}"#)
    guard case .array(let forms)? = try await client.next("cases") else {
      Issue.record("There are no cases.")
      return
    }
    #expect(forms.contains(.object(["add": .object(["_0": .integer(0)])])))
    let names = forms.flatMap { form -> [String] in
      if case .object(let cases) = form { Array(cases.keys) } else { [] }
    }
    #expect(names.contains("page"))
    #expect(trial.history.count == 0)
  }
}
