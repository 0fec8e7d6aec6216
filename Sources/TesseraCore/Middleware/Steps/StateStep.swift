/// A change of a state without an action.
package struct StateStep<State> {
  /// Who changes it, and where.
  package let source: ActionSource
  /// Changes the state in place, and answers whether what it is to change was there.
  package let change: (inout State) -> Bool

  package init(source: ActionSource, change: @escaping (inout State) -> Bool) {
    self.source = source
    self.change = change
  }
}
