import Foundation
import GroceriesFeature
import GroceriesServer
import HTTPServer
import Tessera
import TesseraHistory
import TesseraInspector

let sessions: GroceriesSessions
// A debug build that is started with TESSERA_INSPECT=1 can be inspected.
if HistoryInspection.isRequested {
  let history = History<Groceries.State, Groceries.Action>(capacity: 1_000)
  let store = Store(initialState: Groceries.State(), history: history) { Groceries() }
  try history.inspect("Groceries")
  sessions = GroceriesSessions(shared: InspectedList(store))
} else {
  sessions = GroceriesSessions()
}
Task { await sessions.removeUnusedSessions() }
let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8080
let server = try HTTPServer(port: port) { await sessions.respond(to: $0) }
print("Listening on http://127.0.0.1:\(server.port)/items")
fflush(nil)
RunLoop.main.run()
