// A program that tests of shared state run, and kill, beside themselves.
//
// usage: SharingProcess save FILE COUNT | pending FILE | ending FILE | full FILE
//        SharingProcess preferences FILE SEED COUNT

import Foundation
import Tessera

struct Record: Codable, Equatable, Sendable {
  var number = 0
  var text = ""
}

func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

let arguments = Array(CommandLine.arguments.dropFirst())
let url = URL(filePath: arguments[1])

@MainActor func record(savingEvery interval: Duration) -> Shared<Record> {
  withDependencies {
    $0.defaultFileStorage = .fileSystem(savingEvery: interval)
  } operation: {
    Shared(wrappedValue: Record(), .fileStorage(url))
  }
}

switch arguments[0] {
case "save":
  let shared = record(savingEvery: .zero)
  for number in 1...(Int(arguments[2]) ?? 0) {
    shared.withLock {
      $0 = Record(number: number, text: String(repeating: "\(number) ", count: 5_000))
    }
    try await shared.save()
    say("\(number)")
  }
case "pending", "ending":
  let shared = record(savingEvery: .seconds(3_600))
  shared.withLock { $0.number = 1 }
  FileStorage.flush()
  // The hour is not over, so this is not saved yet.
  shared.withLock { $0.number = 2 }
  say("ready")
  if arguments[0] == "pending" { while true { try await Task.sleep(for: .seconds(60)) } }
case "full":
  // The caller has limited the sizes of files.
  signal(SIGXFSZ, SIG_IGN)
  let shared = record(savingEvery: .zero)
  shared.withLock { $0.number = 1 }
  try await shared.save()
  shared.withLock { $0 = Record(number: 2, text: String(repeating: "2", count: 5_000)) }
  do { try await shared.save() } catch { say("refused") }
  say(shared.saveError == nil ? "no error" : "an error")
  say("\(shared.wrappedValue.number)")
  // A value that fits is saved again.
  shared.withLock { $0 = Record(number: 3) }
  try await shared.save()
  say(shared.saveError == nil ? "no error" : "an error")
case "preferences":
  let storage = AppStorage.file(at: url, savingEvery: .milliseconds(1))
  var generator = SystemRandomNumberGenerator()
  var mine: [String: Int] = [:]
  let seed = Int(arguments[2]) ?? 0
  let keys = (0..<8).map { number in
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      Shared(wrappedValue: 0, AppStorageKey<Int>.appStorage("key\(number)"))
    }
  }
  for step in 1...(Int(arguments[3]) ?? 0) {
    let number = Int.random(in: 0..<8, using: &generator)
    keys[number].withLock { $0 = seed * 1_000_000 + step }
    mine["key\(number)"] = seed * 1_000_000 + step
    if step % 7 == 0 { try await keys[number].save() }
  }
  FileStorage.flush()
  for (key, value) in mine.sorted(by: { $0.key < $1.key }) { say("\(key) \(value)") }
default: exit(64)
}
