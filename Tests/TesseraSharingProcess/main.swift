// A program that tests of shared state run, and kill, beside themselves.
//
// usage: TesseraSharingProcess save FILE COUNT | pending FILE | unasked FILE | ending FILE
//        TesseraSharingProcess full FILE
//        TesseraSharingProcess exhausted FILE | count FILE THREADS NUMBER | write FILE NUMBER
//        TesseraSharingProcess preferences FILE NUMBER KEY,… | follow FILE
//        TesseraSharingProcess configuration NAME | cache NAME

import Foundation
import Tessera

struct Record: Codable, Equatable, Sendable {
  var number = 0
  var text = ""
}

func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

// Tests end it by these signals. It inherits one as ignored if a shell has started the tests in the
// background, or if a parallel test deletes its files when that signal comes.
for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }

let arguments = Array(CommandLine.arguments.dropFirst())
let url = URL(filePath: arguments[1])
if arguments[0] != "unasked" { FileStorage.flushWhenProgramEnds() }

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

#if canImport(Glibc)
  let noFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  let noFiles = RLIMIT_NOFILE
#endif

@MainActor func save(_ shared: Shared<Record>, _ number: Int) async throws {
  shared.withLock { $0.number = number }
  try await shared.save()
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
case "pending", "unasked", "ending":
  let shared = record(savingEvery: .seconds(3_600))
  shared.withLock { $0.number = 1 }
  FileStorage.flush()
  // The hour is not over, so this is not saved yet.
  shared.withLock { $0.number = 2 }
  say("ready")
  guard arguments[0] != "ending" else { break }
  // Without the tests, nothing else would end it.
  Thread.detachNewThread {
    while readLine() != nil {}
    exit(1)
  }
  while true { try await Task.sleep(for: .seconds(60)) }
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
case "exhausted":
  // No file can be opened while the value is loaded. The system's timers and queues can be there.
  let other = withDependencies {
    $0.defaultFileStorage = .fileSystem(savingEvery: .zero)
  } operation: {
    Shared(wrappedValue: 0, FileStorageKey<Int>.fileStorage(url.appendingPathExtension("other")))
  }
  for number in 1...2 {
    other.withLock { $0 = number }
    try await other.save()
  }
  unlink(url.path + ".other")
  var limit = rlimit()
  getrlimit(noFiles, &limit)
  var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
  setrlimit(noFiles, &none)
  let shared = record(savingEvery: .zero)
  let error = shared.loadError as? FileStorageError
  say("load: \(error?.code == EMFILE)")
  do { try await save(shared, 2) } catch { say("save: \(error is FileStorageError)") }
  setrlimit(noFiles, &limit)
  do { try await shared.save() } catch { say("conflict: \(error is FileStorageConflict)") }
  try await save(shared, 4)
  say("error: \(shared.saveError != nil)")
case "count":
  let shared = withDependencies {
    $0.defaultFileStorage = .fileSystem(savingEvery: .zero)
  } operation: {
    Shared(
      wrappedValue: 0,
      FileStorageKey<Int>.fileStorage(url, merging: { base, mine, theirs in mine + theirs - base }))
  }
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<(Int(arguments[2]) ?? 0) {
      group.addTask { @concurrent in
        for _ in 0..<(Int(arguments[3]) ?? 0) {
          shared.withLock { $0 += 1 }
          await Task.yield()
        }
      }
    }
  }
  try await shared.save()
case "write":
  let shared = record(savingEvery: .zero)
  say("load: \(shared.loadError.map { "\($0)" } ?? "done")")
  shared.withLock { $0.number = Int(arguments[2]) ?? 0 }
  FileStorage.flush()
  say("save: \(shared.saveError.map { "\($0)" } ?? "done")")
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
      // Another program may save at the same time.
      do { try await save(shared, number) } catch is FileStorageConflict {}
    } else {
      await wait { shared.wrappedValue.number == number }
    }
    say("\(number)")
  }
case "configuration": say(URL.configurationFile(arguments[1]).path)
case "cache": say(URL.cacheFolder(arguments[1]).path)
default: exit(64)
}
