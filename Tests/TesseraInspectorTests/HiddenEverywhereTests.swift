import Foundation
import Tessera
import TesseraHistory
import TesseraSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

/// A text wherever a feature can have one, and each output that can leave the app.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HiddenEverywhereTests {
  /// A text that a user has typed.
  private static let secret = "Zanzibar"

  nonisolated enum Output: CaseIterable {
    case export, stream, page, test, inspector
  }

  @Test(arguments: Output.allCases)
  func noOutputHasATypedText(output: Output) async throws {
    let history = HistoryOf<Vault>()
    let store = Store(initialState: Vault.State(Self.secret), history: history) { Vault() }
    var stream = ""
    if output == .stream { try history.stream { stream += $0 } }
    let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString.prefix(8)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var client: LiveClient?
    if output == .inspector {
      let options = LiveOptions(app: "Vault", folder: LiveFolder(path: folder))
      client = try LiveClient(try history.inspect(options).path ?? "")
      _ = await client?.all(before: "status")
    }
    for kind in Vault.Kind.allCases { store.send(.keep(kind, Self.secret)) }
    store.send(.binding(.set(\.text, Self.secret + " bound")))
    store.send(.binding(.set(\.typed.texts, [Self.secret])))
    store.send(.rows(.element(id: Self.secret, action: .named(Self.secret))))
    await store.send(.asked(Self.secret)).finish()
    store.commit(named: Self.secret)
    let token = observe { _ = (store.text, store.rows.map(\.name)) }
    store.state.$open.withLock { $0 += Self.secret }
    store.state.$keyed.withLock { $0[Self.secret] = Self.secret }
    store.send(.opened(Self.secret))
    store.send(.closed)
    #expect(store.text.contains(Self.secret))
    #expect(history.entries.count > Vault.Kind.allCases.count + 8)
    let text: String
    switch output {
    case .export: text = try history.export()
    case .stream: text = stream
    case .page: text = history.html(title: "A page")
    case .test:
      text = try history.testSource(
        HistoryTestForm(name: "VaultTests", feature: "Vault()", modules: ["Vaults"]),
        includingRedacted: false)
    case .inspector: text = try await answers(of: client, history.entries.count)
    }
    token.cancel()
    #expect(!text.contains(Self.secret), "\(Self.excerpt(text))")
    for form in [Data(Self.secret.utf8).base64EncodedString(), Self.secret.lowercased()] {
      #expect(!text.contains(form))
    }
    // They are there, with something else in their places.
    #expect(text.contains(output == .page ? "…" : "‹"))
  }

  /// The lines that an inspector has, and the answers to all that it can ask.
  private func answers(of client: LiveClient?, _ count: Int) async throws -> String {
    guard let client else { return "" }
    let commands = [
      #""readers""#, #""cases""#, #""data""#, #""test","from":1,"through":\#(count)"#,
      #""jump","to":2"#, #""again","entry":3"#, #""skip","entry":4"#, #""resume""#,
      #""send","action":{"unknown":{}}"#, #""send","action":{"keep":{"_0":"text","_1":7}}"#,
      #""send","action":{"keep":{"_0":"text","_1":"‹1›"}}"#,
    ]
    var lines: [String] = []
    for (number, command) in commands.enumerated() {
      client.send(#"{"do":\#(command),"id":"\#(number)"}"#)
      while let line = await client.next() {
        lines.append(line)
        if line.hasPrefix(#"{"reply""#) { break }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func excerpt(_ text: String) -> String {
    text.split(separator: "\n").filter { $0.contains(secret) }.prefix(3).map { line in
      guard let place = line.firstRange(of: secret) else { return String(line.prefix(100)) }
      let start = line.index(place.lowerBound, offsetBy: -200, limitedBy: line.startIndex)
      return String(line[(start ?? line.startIndex)...].prefix(300))
    }
    .joined(separator: "\n")
  }
}

/// A text as the only value of its coding.
private struct Typed: Codable, Hashable {
  var text: String

  init(_ text: String) { self.text = text }
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// A type that makes keys of its texts.
private struct Index: Codable, Equatable {
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var texts: [String]

  init(_ texts: [String]) { self.texts = texts }
  init(from decoder: any Decoder) throws {
    texts = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for text in texts { try container.encode(true, forKey: Key(stringValue: text)) }
  }
}

@Reducer
private struct Vault {
  enum Kind: String, Codable, CaseIterable {
    case text, part, character, list, key, value, set, typed, index, url, data, optional
    case pair, row
  }

  @ObservableState
  struct Many: Codable, Equatable {
    var texts: [String] = []
    var parts: [Substring] = []
    var characters: [Character] = []
    var keys: [String: Int] = [:]
    var typedKeys: [Typed: Int] = [:]
    var values: [Int: String?] = [:]
    var set: Set<String> = []
    var typed: Typed?
    var index = Index([])
    var url: URL?
    var data: Data?
    var nested: [[String: [Typed?]]] = []

    init() {}
    // 'Substring' and 'Character' aren't 'Codable'.
    private enum Keys: CodingKey {
      case texts, parts, characters, keys, typedKeys, values, set, typed, index, url, data, nested
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      texts = try container.decode([String].self, forKey: .texts)
      keys = try container.decode([String: Int].self, forKey: .keys)
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(texts, forKey: .texts)
      try container.encode(parts.map { String($0) }, forKey: .parts)
      try container.encode(characters.map { "\($0)" }.joined(), forKey: .characters)
      try container.encode(keys, forKey: .keys)
      try container.encode(typedKeys, forKey: .typedKeys)
      try container.encode(values, forKey: .values)
      try container.encode(set, forKey: .set)
      try container.encodeIfPresent(typed, forKey: .typed)
      try container.encode(index, forKey: .index)
      try container.encodeIfPresent(url, forKey: .url)
      try container.encodeIfPresent(data, forKey: .data)
      try container.encode(nested, forKey: .nested)
    }
  }

  @ObservableState
  struct State: Codable, Equatable {
    var text: String
    var typed = Many()
    var rows: IdentifiedArrayOf<VaultRow.State> = []
    @Shared var open: String
    @Shared(.inMemory("keyed")) var keyed: [String: String] = [:]
    var page: VaultRow.State?

    init(_ text: String) {
      self.text = text
      _open = Shared(value: text)
      rows = [VaultRow.State(id: text, name: text)]
    }
  }

  enum Action: Codable, BindableAction {
    case binding(BindingAction<State>)
    case keep(Kind, String)
    case asked(String)
    case answered(String)
    case refused(Refusal)
    case rows(IdentifiedActionOf<VaultRow>)
    case opened(String)
    case closed
    case page(PresentationAction<VaultRow.Action>)
  }

  struct Refusal: Error, Codable, Equatable {
    var reason: String
  }

  struct CancelID: Hashable {
    var text: String
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .keep(let kind, let text):
        state.typed.keep(kind, text)
        if kind == .row { state.rows.append(VaultRow.State(id: text + "!", name: text)) }
      case .asked(let text):
        return .run { send in
          await send(.answered(text))
          await send(.refused(Refusal(reason: text)))
        }
        .cancellable(id: CancelID(text: text))
      case .answered(let text): state.typed.texts.append(text)
      case .opened(let text): state.page = VaultRow.State(id: text, name: text)
      case .closed: state.page = nil
      case .binding, .refused, .rows, .page: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { VaultRow() }
    .ifLet(\.page, action: \.page) { VaultRow() }
  }
}

extension Vault.Many {
  fileprivate mutating func keep(_ kind: Vault.Kind, _ text: String) {
    switch kind {
    case .text, .row: texts.append(text)
    case .part: parts.append(text[...])
    case .character: characters += Array(text)
    case .list: nested.append([text: [Typed(text), nil]])
    case .key: keys[text] = 1
    case .value: values[1] = text
    case .set: set.insert(text)
    case .typed: typed = Typed(text)
    case .index: index = Index([text, text + "?"])
    case .url: url = URL(string: "https://\(text).example/\(text)?q=\(text)")
    case .data: data = Data(text.utf8)
    case .optional: values[2] = .some(nil)
    case .pair: typedKeys[Typed(text)] = 1
    }
  }
}

@Reducer
private struct VaultRow {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    var id: String
    var name: String
  }

  enum Action: Codable {
    case named(String)
    case loaded(String)
  }

  struct CancelID: Hashable {
    var text: String
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .named(let name):
        state.name += name
        return .run { send in await send(.loaded(name)) }.cancellable(id: CancelID(text: name))
      case .loaded(let name):
        state.name += name
        return .none
      }
    }
  }
}

extension StoreOf<Vault> {
  fileprivate func commit(named text: String) {
    commit { $0.text += text }
  }
}
