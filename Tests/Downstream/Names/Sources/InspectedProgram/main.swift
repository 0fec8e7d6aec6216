import Foundation
import Tessera
import TesseraHistory
import TesseraInspector

@Reducer
struct Counter {
  @ObservableState
  struct State: Codable { var count = 0 }

  enum Action: Codable { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

let history = HistoryOf<Counter>()
let store = Store(initialState: Counter.State(), history: history) { Counter() }
store.send(.tapped)
// With the argument `always`, it listens in each build. It runs until its input ends.
try history.inspect("Counter", always: CommandLine.arguments.contains("always"))
FileHandle.standardOutput.write(Data("\(history.count)\n".utf8))
while readLine() != nil {}
