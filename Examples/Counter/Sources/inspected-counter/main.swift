import Foundation
import Tessera
import TesseraHistory
import TesseraInspector

// README: begin inspected
let history = History<Counter.State, Counter.Action>(capacity: 1_000)
let store = Store(initialState: Counter.State(), history: history) { Counter() }
try history.inspect("Counter")
// README: end

let drawing = observe {
  let remark = store.isAsking ? "  …" : store.isFavorite ? "  a favourite" : ""
  print("\u{1b}[2J\u{1b}[HCount: \(store.count)\(remark)\n")
  print("Return: +1   ?: a favourite?   q: quit")
}

// Lines are read on a thread of their own, so effects and the inspector have the main actor.
let lines = AsyncStream<String> { continuation in
  Thread.detachNewThread {
    while let line = readLine() { continuation.yield(line) }
    continuation.finish()
  }
}
loop: for await line in lines {
  switch line {
  case "q": break loop
  case "?": store.send(.favoriteButtonTapped)
  default: store.send(.incrementButtonTapped)
  }
}
