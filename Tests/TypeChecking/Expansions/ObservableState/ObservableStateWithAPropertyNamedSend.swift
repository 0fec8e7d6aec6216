import Tessera

@Reducer
struct ObservableStateWithAPropertyNamedSend {
  @ObservableState
  struct State: Equatable {
    var send = false  // error: the store has a member named 'send'
  }
}
