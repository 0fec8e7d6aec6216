import Measuring

/// The bars that the design sets for the workloads.
enum Bars {
  static var all: [Bar] { ratios + times + shapes + growths }

  private static var ratios: [Bar] {
    let limits: [(id: String, size: Int, limit: Double)] = [
      ("a", 1, 3), ("a1", 1, 5), ("f", 1, 0.2), ("f1", 1, 1.2), ("f2", 1_000, 1.5),
      ("h", 10_000, 1.5), ("i2", 10_000, 1.5), ("j2", 1, 1.3), ("j4", 1, 1.3), ("k", 1, 1.5),
      ("k1", 1, 1.5), ("l", 1, 2), ("l", 10, 2), ("s-read", 1, 3), ("s-read", 1_000, 3),
      ("s-write", 1, 3), ("s-write", 1_000, 3), ("s-write-key", 1, 3), ("s-write-key", 1_000, 3),
      ("s-observe", 1, 3), ("s-load", 1, 3), ("q-read", 1, 2),
    ]
    let bulk = ["bulk-merge", "bulk-concat"].flatMap { id in
      BulkWorkloads.sizes.map { (id: id, size: $0, limit: 3.0) }
    }
    return (limits + bulk).map { bar in
      Bar(bar.id, "times the floor") {
        $0[bar.id, bar.size]?.ratio
      } limit: { _ in
        bar.limit
      }
    } + [
      Bar("o", "bytes of a child store, times the floor") { results in
        guard let bytes = results["o", 10_000]?.bytes else { return nil }
        return results["o", 10_000]?.floorBytes.map { bytes / $0 }
      } limit: { _ in
        2
      },
      Bar("actors-memory", "bytes of a store on an actor") { results in
        guard let bytes = results["actors-memory", 10_000]?.bytes else { return nil }
        return results["actors-memory", 10_000]?.floorBytes.map { bytes - $0 }
      } limit: { _ in
        1_000
      },
      Bar("actors", "the time with two tasks, by that with one") { results in
        guard let two = results["actors", 2]?.ns else { return nil }
        return results["actors", 1]?.ns.map { two / $0 }
      } limit: { _ in
        1 / 1.8
      },
      Bar("o-effect", "bytes of a running effect, times the floor") {
        $0["o-effect", 1_000]?.ratio
      } limit: { _ in
        2
      },
    ]
  }

  private static var times: [Bar] {
    let limits: [(id: String, size: Int, limit: Double)] = [
      ("d", 1_000, 400), ("e", 1_000, 600), ("e2", 1_000, 3_000), ("f", 1, 2_000), ("i", 1, 5_000),
      ("j", 1, 10), ("k", 1, 40), ("k1", 1, 40), ("history-stream", 10_000, 20_000),
    ]
    let slopes: [(id: String, limit: Double)] = [("b", 15), ("b2", 60), ("c2", 45)]
    return limits.map { bar in
      Bar(bar.id, "ns") {
        $0[bar.id, bar.size]?.ns
      } limit: {
        $0.scale.map { $0 * bar.limit }
      }
    }
      + slopes.map { bar in
        Bar(bar.id, "ns a level") {
          $0.slope(bar.id)
        } limit: {
          $0.scale.map { $0 * bar.limit }
        }
      } + [
        Bar("c", "ns at any depth") {
          $0["c"].compactMap(\.ns).max()
        } limit: {
          $0["a1", 1]?.ns.map { $0 * 3 }
        },
        Bar("g", "ns a link") {
          $0["g", 10_000]?.ns
        } limit: {
          $0["a", 1]?.floorNs.map { $0 * 5 }
        },
      ]
  }

  private static var shapes: [Bar] {
    [
      "d", "d2", "e", "e2", "e3", "list-presented", "state", "running", "vanishing",
      "vanishing-children", "o", "s-read", "s-write", "q-keys", "q-tag",
    ].map { id in
      Bar(id, "times as much at its dearest size") {
        $0.growth(id)
      } limit: { _ in
        1.3
      }
    } + [
      Bar("d2", "times as much as d") { results in
        guard let through = results["d2", 1_000]?.ns else { return nil }
        return results["d", 1_000]?.ns.map { through / $0 }
      } limit: { _ in
        1.3
      },
      // An appended row grows the list's storage, whose cost differs with its size.
      Bar("vanishing-append", "times as much at its dearest size") {
        $0.growth("vanishing-append")
      } limit: { _ in
        3
      },
      Bar("j3", "times as much with 1 000 observers as with one") { results in
        guard let many = results["j3", 1_000]?.ns else { return nil }
        return results["j3", 1]?.ns.map { many / $0 }
      } limit: { _ in
        1.5
      },
    ]
  }

  /// Ten times as many effects take eleven times as long at most, and a change of a list with ten
  /// times as many rows takes as long as before.
  ///
  /// The other work takes twelve times as long at most.
  private static var growths: [Bar] {
    let bulk = ["bulk-merge", "bulk-concat", "bulk-cancel", "bulk-finish", "list-change"]
    let eachInMany = ["sheets-start", "history-shrink", "queues-cancel", "test-failure"]
    let oneAmongMany = ["sheets-row", "vanishing-remove", "list-observed"]
    return bulk.flatMap { growth($0, BulkWorkloads.sizes, limit: 1.1) }
      + eachInMany.flatMap { growth($0, GrowthWorkloads.sizes, limit: 1.2) }
      + oneAmongMany.flatMap { growth($0, GrowthWorkloads.sizes, limit: 12) }
      // A move copies a part of the list, which alone takes more than ten times as long.
      + [
        Bar("vanishing-move", "times as much with ten times as many rows, by the list alone") {
          let moves = $0["vanishing-move"]
          guard moves.count == 2, let few = moves[0].ratio else { return nil }
          return moves[1].ratio.map { $0 / few }
        } limit: { _ in
          1.2
        }
      ]
  }

  private static func growth(_ id: String, _ sizes: [Int], limit: Double) -> [Bar] {
    zip(sizes, sizes.dropFirst()).map { few, many in
      Bar(id, "times as much each with \(many) as with \(few)") { results in
        guard let low = results[id, few]?.ns else { return nil }
        return results[id, many]?.ns.map { $0 / low }
      } limit: { _ in
        limit
      }
    }
  }
}
