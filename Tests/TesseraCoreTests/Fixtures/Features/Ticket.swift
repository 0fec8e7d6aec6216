import Tessera
import TesseraTestSupport

/// A feature that logs its actions, and waits or responds on request.
struct Ticket: Reducer {
  struct State: Equatable, Sendable {
    var log: [String] = []
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case add(Int)
    case note(String)
    case wait
    case answer
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state.count += number
      return .none
    case .note(let text):
      state.log.append(text)
      return .none
    case .wait:
      return .run { _ in await untilCancelled() }
    case .answer:
      return .run { send in await send(.note("answer")) }
    }
  }
}

typealias TicketMiddleware = Middleware<Ticket.State, Ticket.Action>

extension Ticket.Action {
  /// The action as a short text.
  var text: String {
    switch self {
    case .add(let number): "add \(number)"
    case .note(let text): text
    case .wait: "wait"
    case .answer: "answer?"
    }
  }
}
