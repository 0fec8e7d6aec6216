import Floors
import Measuring
import Tessera

/// Stores on actors: one for each of 10 000 connections, which one or two tasks use.
@MainActor
enum ActorWorkloads {
  /// The number of actors.
  private nonisolated static let count = 10_000
  /// The number of actions that an actor receives at a time.
  private nonisolated static let batch = 100

  static var all: [Workload] { [send, memory] + [1, 2].map(actions) }

  private static var send: Workload {
    Workload("actors-send", "send to a store on an actor; floor: to an actor's method") {
      let model = ActorModel()
      let actor = CounterActor()
      return Trial(
        floor: { times in await model.receive(times) },
        work: { times in await actor.receive(times) })
    }
  }

  private static func actions(_ tasks: Int) -> Workload {
    Workload(
      "actors", size: tasks,
      "n tasks send to 10 000 stores on actors, 100 actions each; floor: to plain actors"
    ) {
      let models = (0..<count).map { _ in ActorModel() }
      let actors = (0..<count).map { _ in CounterActor() }
      return Trial(
        length: batch * 100,
        floor: { times in
          await share(times, among: tasks) { await models[$0].receive(batch) }
        },
        work: { times in
          await share(times, among: tasks) { await actors[$0].receive(batch) }
        })
    }
  }

  /// Has tasks receive a number of hundreds of batches, each at actors of its own.
  @concurrent
  private nonisolated static func share(
    _ times: Int, among tasks: Int, _ receive: @escaping @Sendable (Int) async -> Void
  ) async {
    await withTaskGroup { group in
      for task in 0..<tasks {
        group.addTask {
          for index in stride(from: task, to: times * 100, by: tasks) {
            await receive(index % count)
          }
        }
      }
    }
  }

  /// The bytes are those of an actor that has received an action, with its store.
  private static var memory: Workload {
    Workload("actors-memory", size: count, "an actor with a store; floor: without") {
      measurement in
      measurement.bytes = await Memory.bytes(count: count) {
        let actors = (0..<count).map { _ in CounterActor() }
        for actor in actors { await actor.receive(1) }
        return actors
      }
      measurement.floorBytes = await Memory.bytes(count: count) {
        let models = (0..<count).map { _ in ActorModel() }
        for model in models { await model.receive(1) }
        return models
      }
    }
  }
}
