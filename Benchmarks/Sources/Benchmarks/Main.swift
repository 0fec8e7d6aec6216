import Tessera

/// Measures, prints a table, and fails if what the design promises does not hold.
@main
struct Main {
  @MainActor
  static func main() {
    var table = Table()
    let floor = Floor(rows: Array(repeating: 0, count: 100_000))
    table.add("floor: a method call that counts", nanoseconds { floor.send(.tapped) })
    table.add("floor: a row of 100 000", nanoseconds { floor.send(.rowTapped(50_000)) })
    let one = measureNested(&table)
    measureOptional(&table)
    table.print()
    table.check("16 nested features within 3 × of one", one.sixteen <= 3 * one.single)
    table.finish()
  }

  /// One feature, and sixteen nested ones.
  @MainActor
  private static func measureNested(
    _ table: inout Table
  ) -> (single: Double, sixteen: Double) {
    let leaf = Store(initialState: Leaf.State()) { Leaf() }
    let single = nanoseconds { leaf.send(.tapped) }
    table.add("send to one feature", single)
    let level04 = Store(initialState: Level04.State()) { Level04() }
    table.add(
      "send through 4", nanoseconds { level04.send(.child(.child(.child(.child(.tapped))))) })
    let level16 = Store(initialState: Level16.State()) { Level16() }
    let sixteen = nanoseconds { level16.send(deepest) }
    table.add("send through 16", sixteen)
    return (single, sixteen)
  }

  private static var deepest: Level16.Action {
    let level12 = Level12.Action.child(
      .child(
        .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tapped))))))))))))
    return .child(.child(.child(.child(level12))))
  }

  /// A row of 100 000 in an optional child, through the child's store, which is observed.
  @MainActor
  private static func measureOptional(_ table: inout Table) {
    let rows = Array(repeating: 0, count: 100_000)
    let app = Store(
      initialState: ListApp.State(section: Section.State(list: ListFeature.State(rows: rows)))
    ) { ListApp() }
    let section = app.scope(state: \.section, action: \.section)
    guard let list = section.scope(state: \.list, action: \.list) else { return }
    var draws = 0
    let token = observe {
      _ = list.title
      draws += 1
    }
    let cost = nanoseconds { list.send(.rowTapped(50_000)) }
    table.add("a row of 100 000, observed, scoped, optional", cost)
    table.check("a row of 100 000 in under 500 ns", cost < 500)
    table.check("an observer of another field is not run", draws == 1)
    token.cancel()
  }
}
