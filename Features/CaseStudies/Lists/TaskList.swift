import Foundation
import Tessera

/// A list of rows with a feature each, which is filtered, moved and edited.
@Reducer
struct TaskList {
  @ObservableState
  struct State: Equatable {
    var tasks: IdentifiedArrayOf<TaskRow.State> = []
    var isShowingDone = true
    var shown: [TaskRow.State] { tasks.filter { isShowingDone || !$0.isDone } }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addButtonTapped
    case clearButtonTapped
    case tasks(IdentifiedActionOf<TaskRow>)
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.tasks.append(TaskRow.State(id: uuid()))
      case .clearButtonTapped:
        state.tasks.removeAll { $0.isDone }
      case .binding, .tasks:
        break
      }
      return .none
    }
    .forEach(\.tasks, action: \.tasks) { TaskRow() }
  }
}

/// A task in a list.
@Reducer
struct TaskRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var isDone = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
  }
}
