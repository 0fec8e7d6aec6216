// A program that tests of shared state run, and kill, beside themselves.
//
// usage: SharingProcess save FILE COUNT | pending FILE | ending FILE | full FILE
//        SharingProcess preferences FILE NUMBER KEY,… | follow FILE

import Foundation
import Tessera

struct Record: Codable, Equatable, Sendable {
  var number = 0
  var text = ""
}

func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

// Tests end it by this signal, which it inherits as ignored if a shell has started the tests in the
// background.
signal(SIGINT, SIG_DFL)

let arguments = Array(CommandLine.arguments.dropFirst())
let url = URL(filePath: arguments[1])

/// Waits until something is read that satisfies a condition.
@MainActor func wait(until isDone: @escaping @MainActor () -> Bool) async {
  let (changes, more) = AsyncStream<Void>.makeStream()
  let token = observe { if isDone() { more.finish() } }
  for await _ in changes {}
  withExtendedLifetime(token) {}
}

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
  let program = Int(arguments[2]) ?? 0
  var mine: [String: Int] = [:]
  let keys = (0..<8).map { number in
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      Shared(wrappedValue: 0, AppStorageKey<Int>.appStorage("key\(number)"))
    }
  }
  for (step, number) in arguments[3].split(separator: ",").compactMap({ Int($0) }).enumerated() {
    keys[number].withLock { $0 = program * 1_000_000 + step }
    mine["key\(number)"] = program * 1_000_000 + step
    if step % 7 == 0 { try await keys[number].save() }
  }
  FileStorage.flush()
  for (key, value) in mine.sorted(by: { $0.key < $1.key }) { say("\(key) \(value)") }
case "follow":
  let shared = record(savingEvery: .zero)
  // The first read loads the value, and follows the file from then on.
  say("\(shared.wrappedValue.number)")
  while let line = readLine() {
    let words = line.split(separator: " ")
    let number = words.last.flatMap { Int($0) } ?? 0
    if words.first == "set" {
      shared.withLock { $0.number = number }
      try await shared.save()
    } else {
      await wait { shared.wrappedValue.number == number }
    }
    say("\(number)")
  }
default: exit(64)
}
