import ComposableArchitecture

// 2020, version 0.1. The trap: the app's own case has the name of the library's later case
// `element`.

struct BasketItem: Equatable, Identifiable {
  let id: Int
  var count = 1
}

enum BasketItemAction: Equatable { case plus, minus }

let basketItemReducer = Reducer<BasketItem, BasketItemAction, Void> { state, action, _ in
  switch action {
  case .plus: state.count += 1
  case .minus: state.count -= 1
  }
  return .none
}

struct BasketState: Equatable {
  var items: IdentifiedArrayOf<BasketItem> = []
  var total: Int { items.map(\.count).reduce(0, +) }
}

enum BasketAction: Equatable {
  case added(Int)
  case element(id: BasketItem.ID, action: BasketItemAction)
}

let basketReducer = Reducer<BasketState, BasketAction, Void>.combine(
  basketItemReducer.forEach(
    state: \.items, action: /BasketAction.element(id:action:), environment: { _ in }),
  Reducer { state, action, _ in
    switch action {
    case let .added(id):
      state.items.append(BasketItem(id: id))
      return .none
    case let .element(id: id, action: .minus):
      if state.items[id: id]?.count == 0 { state.items.remove(id: id) }
      return .none
    case .element:
      return .none
    }
  }
)
