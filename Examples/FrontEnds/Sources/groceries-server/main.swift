import Foundation
import GroceriesFeature
import GroceriesServer
import HTTPServer
import Tessera

// README: begin main
let store = Store(initialState: Groceries.State()) { Groceries() }
store.send(.started)
let service = GroceriesService(store)
let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8080
let server = try HTTPServer(port: port) { await service.respond(to: $0) }
print("Listening on http://127.0.0.1:\(server.port)/items")
fflush(nil)
RunLoop.main.run()
// README: end
