import Tessera

// MARK: misspelt property
struct MisspeltProperty: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.cuont += number  // error: 'cuont'
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt case
struct MisspeltCase: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .aded(let number):  // error: 'aded'
        state.count += number
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt child case
struct MisspeltChildCase: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .card(.titelChanged(let title)):  // error: 'titelChanged'
        state.name = title
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt case of a presented child
struct MisspeltCaseOfAPresentedChild: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .two(.presented(.titelChanged)):  // error: 'titelChanged'
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: missing presented
struct MissingPresented: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .two(.titleChanged):  // error: 'titleChanged'
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: missing element
struct MissingElement: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.titleChanged):  // error: 'titleChanged'
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt effect
struct MisspeltEffect: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        return .nothing  // error: 'nothing'
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt label of an effect
struct MisspeltLabelOfAnEffect: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        return .run(prioritty: .high) { _ in }  // error: prioritty
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt action in an effect
struct MisspeltActionInAnEffect: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        return .run { send in await send(.adde(1)) }  // error: 'adde'
      default:
        return .none
      }
    }
  }
}

// MARK: wrong payload in an effect
struct WrongPayloadInAnEffect: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        return .run { send in
          await send(.added("1"))  // error: 'String' to expected argument type 'Int'
        }
      default:
        return .none
      }
    }
  }
}

// MARK: missing await
struct MissingAwait: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        return .run { send in send(.refreshed) }  // error: 'await'
      default:
        return .none
      }
    }
  }
}

// MARK: wrong type of a value
struct WrongTypeOfAValue: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        state.count = name  // error: 'String' to type 'Int'
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: missing payload
struct MissingPayload: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added:
        state.count += number  // error: 'number'
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: missing return
@Reducer
struct MissingReturn {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshed:
        .none  // error: write 'return .none'
      case .cleared:
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt function
struct MisspeltFunction: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        state.history.removeEverything()  // error: 'removeEverything'
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: optional not unwrapped
struct OptionalNotUnwrapped: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        state.one.title = ""  // error: must be unwrapped
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt ID of a cancellation
struct MisspeltIdOfACancellation: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        return .cancel(id: CancelIDs.load)  // error: 'CancelIDs'
      default:
        return .none
      }
    }
  }
}

// MARK: sent action of another feature
struct SentActionOfAnotherFeature: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        return .send(Card.Action.titleChanged(""))  // error: Card.Action
      default:
        return .none
      }
    }
  }
}

// MARK: misspelt dependency in a reducer
struct MisspeltDependencyInAReducer: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        state.count = clock.now  // error: 'clock'
        return .none
      default:
        return .none
      }
    }
  }
}
