import Floors
import Measuring
import Tessera

/// Lists and stacks: d, d2, e, e2, and differences of lists.
@MainActor
enum ListWorkloads {
  static var all: [Workload] {
    [10, 1_000, 100_000].map(d) + [10, 1_000, 10_000].map(d2) + [1, 30, 1_000].map(e)
      + [1, 30, 1_000].map(e2) + [1, 30, 1_000].map(e3) + shownSizes.map(presented)
      + shownSizes.map(changing) + shownSizes.map(replacing)
  }

  nonisolated static let shownSizes = [1_000, 10_000, 100_000]
  /// The rows that the differences have inserted, so that the optimiser must find them.
  private static var inserted = 0

  private static func presented(_ count: Int) -> Workload {
    Workload("list-presented", size: count, "a row of n, in a sheet: a send, and a read") {
      let state = RowsSheet.State(list: RowsFeature.State(count: count))
      let store = Store(initialState: state) { RowsSheet() }
      guard let list = store.scope(\.$list, action: \.list) else {
        preconditionFailure("The list is not presented.")
      }
      let row = list.scope(\.rows, action: \.rows)[count / 2]
      return Trial { times in
        for index in 0..<times {
          row.send(index & 1 == 0 ? .tapped : .reset)
          guard row.id == count / 2 else { preconditionFailure("The row is another one.") }
        }
      }
    }
  }

  private static func changing(_ count: Int) -> Workload {
    Workload("list-change", size: count, "a row of n, which are shown, appended and removed") {
      let store = Store(initialState: ShownRows.State(count: count)) { ShownRows() }
      let token = shown(store)
      return Trial(
        work: { times in
          for _ in 0..<times {
            store.send(.appended(count))
            store.send(.lastRemoved)
          }
          withExtendedLifetime(token) {}
        })
    }
  }

  private static func replacing(_ count: Int) -> Workload {
    Workload("list-replace", size: count, "n rows, which are shown, replaced by equal ones") {
      let store = Store(initialState: ShownRows.State(count: count)) { ShownRows() }
      let token = shown(store)
      return Trial(
        length: count,
        work: { times in
          for _ in 0..<times { store.send(.replaced) }
          withExtendedLifetime(token) {}
        })
    }
  }

  private static func shown(_ store: StoreOf<ShownRows>) -> ObserveToken {
    store.present(rows: \.rows, action: \.rows) { difference, _ in
      for case .insert(let range) in difference.changes { inserted &+= range.count }
    }
  }

  private static func d(_ count: Int) -> Workload {
    Workload("d", size: count, "forEach over n rows, send to the middle one") {
      let model = RowsModel(count: count)
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      return Trial(
        floor: { times in
          for index in 0..<times {
            model.send(.row(id: count / 2, index & 1 == 0 ? .tapped : .reset))
          }
        },
        work: { times in
          for index in 0..<times {
            let action: RowFeature.Action = index & 1 == 0 ? .tapped : .reset
            store.send(.rows(.element(id: count / 2, action: action)))
          }
        })
    }
  }

  private static func d2(_ count: Int) -> Workload {
    Workload("d2", size: count, "the same through the row's store, n row stores alive") {
      let model = RowsModel(count: count)
      let rowModels = (0..<count).map { RowModel(parent: model, id: $0) }
      let store = Store(initialState: RowsFeature.State(count: count)) { RowsFeature() }
      let rowStores = Array(store.scope(\.rows, action: \.rows))
      let rowModel = rowModels[count / 2]
      let rowStore = rowStores[count / 2]
      return Trial(
        floor: { times in
          for index in 0..<times { rowModel.send(index & 1 == 0 ? .tapped : .reset) }
          withExtendedLifetime(rowModels) {}
        },
        work: { times in
          for index in 0..<times { rowStore.send(index & 1 == 0 ? .tapped : .reset) }
          withExtendedLifetime(rowStores) {}
        })
    }
  }

  private static func e(_ depth: Int) -> Workload {
    Workload("e", size: depth, "stack of n screens, send to the top") {
      let model = PathModel(depth: depth)
      let store = Store(initialState: PathFeature.State(depth: depth)) { PathFeature() }
      guard let top = store.path.ids.last else { preconditionFailure("The stack is empty.") }
      return Trial(
        floor: { times in
          for index in 0..<times {
            model.send(.detail(depth - 1, index & 1 == 0 ? .tapped : .reset))
          }
        },
        work: { times in
          for index in 0..<times {
            let action: DetailScreen.Action = index & 1 == 0 ? .tapped : .reset
            store.send(.path(.element(id: top, action: .detail(action))))
          }
        })
    }
  }

  private static func e2(_ depth: Int) -> Workload {
    Workload("e2", size: depth, "stack of n screens, push one and pop it") {
      let model = PathModel(depth: depth)
      let store = Store(initialState: PathFeature.State(depth: depth)) { PathFeature() }
      return Trial(
        floor: { times in
          for _ in 0..<times {
            model.send(.pushed)
            model.send(.popped)
          }
        },
        work: { times in
          for _ in 0..<times {
            store.send(.pushed)
            store.send(.popped)
          }
        })
    }
  }

  private static func e3(_ depth: Int) -> Workload {
    Workload("e3", size: depth, "stack of n screens, find the store of the top by its ID") {
      let store = Store(initialState: PathFeature.State(depth: depth)) { PathFeature() }
      let screens = store.scope(\.path, action: \.path)
      guard let top = screens.last, let id = screens.ids.last else {
        preconditionFailure("The stack is empty.")
      }
      return Trial { times in
        for _ in 0..<times where store.scope(\.path, action: \.path)[id: id] != top {
          preconditionFailure("The store was not found.")
        }
      }
    }
  }
}
