import Floors
import Measuring
import Tessera

/// An action that passes through middleware which does nothing else: l.
@MainActor
enum MiddlewareWorkloads {
  static var all: [Workload] { [0, 1, 10].map(l) }

  private static func l(_ count: Int) -> Workload {
    Workload("l", size: count, "send through n middleware; floor: as many closures") {
      let model = LayeredModel((0..<count).map { _ in { $2(&$0, $1) } })
      let middleware = (0..<count).map { _ in
        Middleware<PlainCounter.State, PlainCounter.Action>.around { state, action, next in
          next(&state, action)
        }
      }
      let store = Store(
        initialState: PlainCounter.State(), middleware: middleware
      ) { PlainCounter() }
      return Trial(
        floor: { times in
          for index in 0..<times {
            model.send(index & 1 == 0 ? .incrementTapped : .decrementTapped)
          }
        },
        work: { times in
          for index in 0..<times {
            store.send(index & 1 == 0 ? .incrementTapped : .decrementTapped)
          }
        })
    }
  }
}
