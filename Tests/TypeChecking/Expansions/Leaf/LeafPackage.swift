import Tessera

@Reducer
package struct PackageLeafType {
  package struct State {
    var count = 0
  }

  package enum Action {
    case tapped
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}
