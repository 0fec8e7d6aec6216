// Records sessions in one process, and imports them in another.
//
// usage: Sessions record|import SEEDS FOLDER
//        Sessions app
//
// 'record' writes for each session its export, its stream, those with hidden text, the stream of
// the second half, what the app has shown after each entry, and the source of a test. 'import'
// reads them in a program whose keys have other values, or none. Both print each difference, and
// end with status 1 if there is one. 'app' is an app that can be inspected.

import Foundation
import RecordedApps
import Tessera
import TesseraHistory
import TesseraInspector

let arguments = CommandLine.arguments
let folder = URL(filePath: arguments.last ?? "")
var failures = 0

@MainActor func check(_ session: Session, _ what: String, _ one: String?, _ other: String?) {
  if one == other { return }
  failures += 1
  print(
    "Session \(session.number) (\(session.name)), \(what):\n  \(one ?? "nil")\n  \(other ?? "nil")")
}

func file(_ session: Session, _ kind: String) -> URL {
  folder.appending(path: "\(session.number).\(kind)")
}

/// The hashes of the states after entries, by the numbers of these.
func hashes(_ text: String) -> [String] {
  text.split(separator: "\n").compactMap { line in
    guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
      let line = object as? [String: Any], let id = line["id"], let hash = line["hash"]
    else { return nil }
    return "\(id) \(hash)"
  }
}

@MainActor func checkHashes(_ session: Session, _ what: String, _ one: String, _ other: String) {
  let (one, other) = (hashes(one), hashes(other))
  let differing = zip(one, other).first { $0 != $1 }
  check(session, what, differing?.0, differing?.1)
  check(session, "number of entries of \(what)", "\(one.count)", "\(other.count)")
}

func lastHash(_ text: String) -> String? {
  text.split(separator: "\n").last.flatMap { line in
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["hash"] as? String
  }
}

@MainActor func record(_ session: Session) throws {
  let history = HistoryOf<Album>()
  let store = Store(initialState: session.start, history: history) { Album() }
  var (stream, hidden, first, second) = ("", "", "", "")
  try history.stream(includingRedacted: true) { stream += $0 }
  try history.stream { hidden += $0 }
  let half = try history.stream(includingRedacted: true) { first += $0 }
  var isHalfway = false
  try session.perform(in: store, history) {
    guard !isHalfway else { return }
    isHalfway = true
    half.end()
    try history.stream(includingRedacted: true) { second += $0 }
  }
  history.endStream()
  var texts = ["stream": stream, "hidden-stream": hidden, "first": first, "second": second]
  texts["export"] = try history.export(includingRedacted: true)
  texts["hidden-export"] = try history.export()
  checkHashes(session, "sum of halves", first + second, stream)
  for kind in ["", "hidden-"] {
    let (export, stream) = (texts["\(kind)export"] ?? "", texts["\(kind)stream"] ?? "")
    check(session, "\(kind)end", lastHash(export), lastHash(stream))
    if !session.hasEdits {
      checkHashes(session, "\(kind)export", export, stream)
    }
    if kind == "hidden-" { check(session, "text", "\(export.contains("private"))", "false") }
  }
  texts["pages"] = pages(store, history)
  for (kind, text) in texts {
    try text.write(to: file(session, kind), atomically: false, encoding: .utf8)
  }
  let form = HistoryTestForm(
    name: "Session\(session.number)Tests", feature: "Album()", modules: ["RecordedApps"])
  try history.testSource(form).write(
    to: folder.appending(path: "Tests/Session\(session.number)Tests.swift"), atomically: false,
    encoding: .utf8)
}

/// Returns the state that a history shows after each entry.
@MainActor func pages(_ store: StoreOf<Album>, _ history: HistoryOf<Album>) -> String {
  var pages = ""
  for id in [nil] + history.entries.map(\.id) {
    history.jump(to: id)
    pages += "\(id?.number ?? 0) \(store.state.summary)\n"
  }
  history.resume()
  return pages
}

@MainActor func load(_ session: Session) throws {
  for kind in ["export", "stream", "second", "hidden-export", "hidden-stream"] {
    let history = HistoryOf<Album>()
    let store = Store(initialState: session.start, history: history) { Album() }
    let text = try String(contentsOf: file(session, kind), encoding: .utf8)
    check(session, "import of \(kind)", try history.import(text).difference?.description, nil)
    let again = try history.export(includingRedacted: !kind.hasPrefix("hidden"))
    checkHashes(session, "export of \(kind)", again, text)
    guard kind == "export" else { continue }
    let shown = try String(contentsOf: file(session, "pages"), encoding: .utf8)
    let pairs = zip(pages(store, history).split(separator: "\n"), shown.split(separator: "\n"))
    for (one, other) in pairs where one != other {
      check(session, "page", String(one), String(other))
      break
    }
  }
}

/// Gives the keys of a session other values.
@MainActor func occupy(_ session: Session) {
  let history = HistoryOf<Album>()
  let store = Store(initialState: session.start, history: history) { Album() }
  session.perform(in: store, history) {}
}

try withDependencies {
  $0.defaultFileStorage = .inMemory()
  $0.defaultAppStorage = .inMemory()
} operation: {
  if arguments[1] == "app" {
    let counter = History<Int, Bool>()
    let other = Store(initialState: 0, history: counter) { Reduce<Int, Bool> { _, _ in .none } }
    let history = HistoryOf<Album>()
    let store = Store(initialState: Album.State(session: 0, key: .none), history: history) {
      Album()
    }
    try withExtendedLifetime((other, store)) {
      try counter.inspect("Counter")
      try history.inspect("Album")
    }
    exit(1)
  }
  for session in Session.all(seeds: Int(arguments[2]) ?? 0) {
    if arguments[1] == "record" {
      try record(session)
    } else {
      if session.number.isMultiple(of: 2) { occupy(session) }
      try load(session)
    }
  }
}
exit(failures == 0 ? 0 : 1)
