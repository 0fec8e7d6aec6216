import Foundation
import GroceriesFeature
import GroceriesServer
import HTTPServer
import Tessera
import TesseraHistory
import TesseraInspector

// README: begin main
let history = History<Groceries.State, Groceries.Action>(capacity: 1_000)
let store = Store(initialState: Groceries.State(), history: history) { Groceries() }
// A debug build that is started with TESSERA_INSPECT=1 can be inspected.
try history.inspect("Groceries")
store.send(.started)
let service = GroceriesService(store)
let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8080
let server = try HTTPServer(port: port) { await service.respond(to: $0) }
print("Listening on http://127.0.0.1:\(server.port)/items")
fflush(nil)
RunLoop.main.run()
// README: end
