import ComposableArchitecture

// 2021, version 0.28. The trap: a case path in a type of the app, which gets it with a slash.

struct Tally<Action, Amount> {
  let path: CasePath<Action, Amount>
  let count: (Amount) -> Int

  func amount(of action: Action) -> Int? { path.extract(from: action).map(count) }
}

struct LedgerState: Equatable {
  var balance = 0
  var payments = 0
}

enum LedgerAction: Equatable {
  case paid(Int)
  case received(Int)
  case closed
}

struct LedgerEnvironment {
  let paid = Tally(path: /LedgerAction.paid) { -$0 }
  let received = Tally(path: /LedgerAction.received) { $0 }
}

let ledgerReducer = Reducer<LedgerState, LedgerAction, LedgerEnvironment> {
  state, action, environment in
  if let amount = environment.paid.amount(of: action) {
    state.payments += 1
    state.balance += amount
  }
  if let amount = environment.received.amount(of: action) { state.balance += amount }
  return .none
}
