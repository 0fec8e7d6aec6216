import BakoTerminalFixtures
import TesseraTestSupport
import Testing

@testable import BakoTerminalKit

@Suite struct KeyDecoderTests {
  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.compactMap { decoder.take($0) }
  }

  private func keys(_ text: String) -> [Key] { keys(text.utf8) }

  @Test func multibyteCharactersAreOneKey() {
    #expect(keys("aé海🌊") == [Key("a"), Key("é"), Key("海"), Key("🌊")])
  }

  @Test func controlKeysAreNamed() {
    #expect(
      keys([13, 10, 9, 8, 127, 1, 26, 0, 28])
        == [.enter, .enter, .tab, .backspace, .backspace, .control("a"), .control("z")])
  }

  @Test func invalidUTF8NeverSwallowsAKey() {
    #expect(keys([0xC3, 0xC3, 0xA9]) == [Key("é")])
    #expect(keys([0x80]) == [Key("\u{FFFD}")])
    #expect(keys([0xE6, 0x61]) == [Key("a")])
    #expect(keys([0xE6] + "\u{1B}[A".utf8) == [.up])
    // A control character in two bytes is no text.
    #expect(keys([0xC2, 0x85, 0x61]) == [Key("a")])
  }

  @Test func anEscapeThatNothingFollowsIsAKey() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0x1B) == nil)
    #expect(decoder.pending == .escape)
    #expect(decoder.timeOut() == .escape)
    #expect(decoder.pending == nil)
    #expect(decoder.timeOut() == nil)
    // Alt and Escape.
    #expect(decoder.take(0x1B) == nil)
    #expect(decoder.take(0x1B) == nil)
    #expect(decoder.timeOut() == .escape)
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}[1;", "\u{1B}]0;q", "\u{1B}P+q", "\u{1B}("])
  func aSequenceThatBreaksOffIsDropped(start: String) {
    var decoder = KeyDecoder()
    #expect(start.utf8.allSatisfy { decoder.take($0) == nil })
    #expect(decoder.pending == .sequence)
    #expect(decoder.timeOut() == nil)
    #expect(decoder.take(0x71) == Key("q"))
  }

  @Test(arguments: [
    ("[A", Key.up), ("OA", .up), ("[B", .down), ("OB", .down), ("[C", .right), ("OC", .right),
    ("[D", .left), ("OD", .left), ("[1;2A", .up), ("[H", .home), ("OH", .home), ("[F", .end),
    ("OF", .end), ("[1~", .home), ("[7~", .home), ("[4~", .end), ("[8~", .end), ("[3~", .delete),
    ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .backTab), ("OP", .help), ("[11~", .help),
    ("[[A", .help), ("OM", .enter), ("[1;5D", .wordLeft), ("[1;3C", .wordRight), ("Od", .wordLeft),
    ("b", .wordLeft), ("f", .wordRight), ("d", .deleteWordRight), ("\u{7F}", .deleteWordLeft),
    ("[3;5~", .deleteWordRight),
  ])
  func keysOfAllTerminalsAreKnown(sequence: String, key: Key) {
    #expect(keys("\u{1B}" + sequence) == [key])
    #expect(keys("\u{1B}" + sequence + "q") == [key, Key("q")])
  }

  @Test(arguments: [
    "[97;1:3u", "[97;9u", "[113;3u", "[57441u", "[1;5A", "[2~", "[15~", "[1;5P", "[?62;22c", "[I",
    "[O", "[24;80R", "q", "Q", "é", "(B", "OQ", "[[B", "[M !!", "[200$y",
    "]11;rgb:0000/0000/0000\u{7}", "]52;c;cXE=\u{1B}\\", "P1$r0q\u{1B}\\", "_Gq\u{1B}\\",
    "Xq\u{1B}\\", "^q\u{1B}\\", "[<35;4;5M", "[<0;4;5m", "[99999999999999999999999;5u",
  ])
  func otherSequencesAreSwallowedWhole(sequence: String) {
    #expect(keys("\u{1B}" + sequence + "x") == [Key("x")])
  }

  @Test func sequencesInTheEightBitFormAreKnown() {
    #expect(keys([0x9B, 0x41, 0x8F, 0x42]) == [.up, .down])
    #expect(keys([0x9D] + "0;q\u{7}x".utf8) == [Key("x")])
  }

  @Test func pastedTextIsOneKey() {
    let paste = "\u{1B}[200~q\r海\u{1B}\u{1}[A\t\u{1B}[201~"
    #expect(keys(paste + "q") == [.paste("q\n海[A\t"), Key("q")])
    #expect(keys("\u{1B}[201~x") == [Key("x")])
    // A pause must not turn the rest of the paste into keys.
    var decoder = KeyDecoder()
    #expect("\u{1B}[200~a".utf8.allSatisfy { decoder.take($0) == nil })
    #expect(decoder.timeOut() == nil)
    #expect("q\u{1B}[201~".utf8.compactMap { decoder.take($0) } == [.paste("aq")])
  }
}

// MARK: Any sequence

extension KeyDecoderTests {
  private static let seed: UInt64 = 20_261_122

  @MainActor
  @Test func noPartOfASequenceRunsACommand() {
    print("KeyDecoder: 100 000 random sequences of the seed \(Self.seed)")
    var generator = SeededGenerator(seed: Self.seed)
    var decoder = KeyDecoder()
    var found: Set<Key> = []
    for number in 0..<100_000 {
      let sequence = Self.sequence(&generator)
      let keys = sequence.compactMap { decoder.take($0) }
      guard keys.count <= 1, !keys.contains(where: Self.isTyped), decoder.pending == nil,
        decoder.take(0x78) == Key("x")
      else {
        Issue.record("Sequence \(number) of the seed \(Self.seed): \(sequence) → \(keys)")
        return
      }
      found.formUnion(keys)
    }
    #expect(found.contains(.up))
    #expect(found.contains(.help))
    #expect(found.contains(.wordLeft))
    #expect(commands(runBy: found) == 0)
    #expect(commands(runBy: [Key("q")]) == 1)
  }

  /// The number of commands that keys run on a page with a command for each character.
  @MainActor
  private func commands(runBy keys: Set<Key>) -> Int {
    let store = CommandCounter()
    let typed = (33...126).map { Key(Character(Unicode.Scalar($0))) }
    let controls = "abcdefghijklmnopqrstuvwxyz".map { Key.control($0) }
    let page = Page(
      id: "p", title: "P", main: [Rows([.named("a"), .named("b")])],
      commands: (typed + controls).map { Page.Command($0, "Count", .send { store.count() }) })
    let controller = PageController.showing(page)
    for key in keys { controller.press(key) }
    return store.total
  }

  private static func isTyped(_ key: Key) -> Bool {
    switch key {
    case .scalar, .control, .enter, .escape, .tab, .paste, .backspace: true
    default: false
    }
  }

  /// A sequence of any kind that is not a key's own report of a character.
  private static func sequence(_ generator: inout SeededGenerator) -> [UInt8] {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1, 2: control(&generator)
    case 3:
      Array("\u{1B}O".utf8) + bytes("0123456789;", 0...3, &generator)
        + byte(in: "ABCDEFGHIJKLNPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", &generator)
    case 4:
      Array("\u{1B}]".utf8) + bytes(printable, 0...30, &generator) + [0x07]
    case 5:
      [0x1B] + byte(in: "]PX^_", &generator) + bytes(printable, 0...30, &generator)
        + Array("\u{1B}\\".utf8)
    case 6: [0x1B] + byte(in: alt, &generator)
    case 7: [0x1B] + bytes("()*+-./#%", 1...2, &generator) + byte(in: "0123ABKUqjn", &generator)
    default: Array("\u{1B}[M".utf8) + bytes(printable, 3...3, &generator)
    }
  }

  private static func control(_ generator: inout SeededGenerator) -> [UInt8] {
    let marker = Bool.random(using: &generator) ? [] : byte(in: "<=>?", &generator)
    let numbers = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      "\(Int.random(in: 0...9999, using: &generator))"
    }
    var parameters = numbers.joined(separator: Bool.random(using: &generator) ? ";" : ":")
    // A paste, and keys that are reported with their modifiers.
    if parameters.hasPrefix("200") || parameters.hasPrefix("27") { parameters = "" }
    let isEmpty = marker.isEmpty && parameters.isEmpty
    let finals = "ABCDEFGHIJKLNOPQRSTUVWXYZ@\\]^_`abcdefghijklmnopqrstvwxyz{|}~"
    let between =
      Int.random(in: 0..<8, using: &generator) == 0 ? bytes(" !$'", 1...2, &generator) : []
    return Array("\u{1B}[".utf8) + marker + Array(parameters.utf8) + between
      + byte(in: isEmpty ? finals : finals + "M", &generator)
  }

  private static let printable = String(
    String.UnicodeScalarView((32...126).compactMap { Unicode.Scalar($0) as Unicode.Scalar? }))
  /// The characters that begin no longer sequence after an Escape.
  private static let alt = String(
    printable.filter { $0 >= "0" && !"[]OPX^_".contains($0) })

  private static func byte(in set: String, _ generator: inout SeededGenerator) -> [UInt8] {
    set.utf8.randomElement(using: &generator).map { [$0] } ?? []
  }

  private static func bytes(
    _ set: String, _ count: ClosedRange<Int>, _ generator: inout SeededGenerator
  ) -> [UInt8] {
    (0..<Int.random(in: count, using: &generator)).flatMap { _ in byte(in: set, &generator) }
  }
}

@MainActor
private final class CommandCounter {
  private(set) var total = 0

  func count() -> any PageTask {
    total += 1
    return FinishedTask()
  }
}
