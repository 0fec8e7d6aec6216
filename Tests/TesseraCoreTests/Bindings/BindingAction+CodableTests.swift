import Foundation
import Tessera
import Testing

@testable import TesseraCore

@Suite
struct BindingActionCodableTests {
  private typealias Write = BindingAction<Profile.State>

  private func coded(_ write: Write) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(write), as: UTF8.self)
  }

  private func decoded(_ text: String) throws -> Write {
    try JSONDecoder().decode(Write.self, from: Data(text.utf8))
  }

  // SEMANTICS bindings.codable
  @Test func aWriteIsCodedAsANameAndAValue() throws {
    #expect(try coded(.set(\.name, "Blob")) == #"{"field":"name","value":"Blob"}"#)
    #expect(try coded(.set(\.`default`, true)) == #"{"field":"default","value":true}"#)
  }

  // SEMANTICS bindings.codable
  @Test func aDecodedWriteIsEqualAndWrites() throws {
    let writes: [Write] = [
      .set(\.name, "Blob"), .set(\.age, nil), .set(\.age, 7), .set(\.`default`, true),
      .set(\.pin, 1234), .set(\.half, 2),
    ]
    for write in writes {
      let copy = try decoded(coded(write))
      #expect(copy == write)
      var (one, other) = (Profile.State(), Profile.State())
      write.set(&one)
      copy.set(&other)
      #expect(one == other)
    }
    let action = Profile.Action.binding(.set(\.name, "Blob"))
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(Profile.Action.self, from: data) == action)
  }

  @Test func aPropertyWithoutANameCannotBeCoded() {
    #expect(throws: EncodingError.self) { try coded(.set(\.name.isBlank, true)) }
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(BindingAction<Plain>.set(\.count, 1))
    }
    #expect(throws: EncodingError.self) { try coded(.set(\.place, Place())) }
  }

  @Test(arguments: [
    #"{"field":"nothing","value":1}"#, #"{"field":"name","value":1}"#, #"{"field":"name"}"#,
    #"{"field":"place","value":{}}"#, "{}",
  ])
  func aWriteThatTheStateDoesNotHaveIsRefused(text: String) {
    #expect(throws: DecodingError.self) { try decoded(text) }
  }

  // SEMANTICS bindings.codable
  @Test func aPartOfAPropertyIsCodedWithItsName() throws {
    let write = Write.set(\.address.city, "Rome")
    #expect(try coded(write) == #"{"field":"address.city","value":"Rome"}"#)
    let copy = try decoded(coded(write))
    #expect(copy == write)
    var state = Profile.State()
    copy.set(&state)
    #expect(state.address.city == "Rome")
  }

  @Test func aLogDoesNotShowAPartOfARedactedProperty() {
    #expect(Write.set(\.secret.city, "Rome").description == #".set(\.secret.city, …)"#)
    #expect(Write.set(\.address.code, 7).description == #".set(\.address.code, …)"#)
    #expect(Write.set(\.address.city, "Rome").description == #".set(\.address.city, "Rome")"#)
    // A part without a name may be one of a redacted property.
    #expect(Write.set(\.note.isBlank, true).description.hasSuffix(", …)"))
  }

  @Test func aLogDoesNotShowARedactedProperty() {
    #expect(Write.set(\.pin, 1234).description == #".set(\.pin, …)"#)
    #expect(Write.set(\.age, 7).description == #".set(\.age, 7)"#)
    #expect(Write.set(\.pin, 1234).customDumpDescription == #".set(\.pin, 1234)"#)
  }
}

private struct Plain { var count = 0 }

private struct Place: Equatable, Sendable {}

@ObservableState
private struct Address: Codable, Equatable, Sendable {
  var city = ""
  @HistoryRedacted var code = 0
}

extension String {
  fileprivate var isBlank: Bool {
    get { isEmpty }
    set { self = newValue ? "" : self }
  }
}

@Reducer
private struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age: Int?
    var `default` = false
    var place = Place()
    var note = ""
    var address = Address()
    @HistoryRedacted var secret = Address()
    @HistoryRedacted var pin = 0
    @ObservationStateIgnored var number = 0

    var half: Int {
      get { number / 2 }
      set { number = newValue * 2 }
    }
  }

  enum Action: Equatable, Codable, BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}
