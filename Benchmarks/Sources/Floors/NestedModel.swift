/// The models of nested features, written by hand.
@MainActor
package struct NestedModel {
  private let innermost: Hand00Model
  private let depth: Int

  /// Creates the models of a number of nested features: 1, 2, 4, 8 or 16.
  package init(depth: Int) {
    self.depth = depth
    switch depth {
    case 1: innermost = Self.model1
    case 2: innermost = Self.model2
    case 4: innermost = Self.model4
    case 8: innermost = Self.model8
    default: innermost = Self.model16
    }
  }

  /// Sends to the innermost model, which passes the action on to its parent, and so on.
  package func sendToInnermost(_ times: Int) {
    for index in 0..<times { innermost.send(index & 1 == 0 ? .tapped : .rowTapped(index)) }
  }

  /// Calls the reducer alone, of one, four or sixteen features.
  package func reduce(_ times: Int) {
    switch depth {
    case 1: reduce1(times)
    case 4: reduce4(times)
    default: reduce16(times)
    }
  }
}

extension NestedModel {
  private static var model1: Hand00Model {
    let model01 = Hand01Model()
    return Hand00Model(parent: model01)
  }

  private static var model2: Hand00Model {
    let model02 = Hand02Model()
    let model01 = Hand01Model(parent: model02)
    return Hand00Model(parent: model01)
  }

  private static var model4: Hand00Model {
    let model04 = Hand04Model()
    let model03 = Hand03Model(parent: model04)
    let model02 = Hand02Model(parent: model03)
    let model01 = Hand01Model(parent: model02)
    return Hand00Model(parent: model01)
  }

  private static var model8: Hand00Model {
    let model08 = Hand08Model()
    let model07 = Hand07Model(parent: model08)
    let model06 = Hand06Model(parent: model07)
    let model05 = Hand05Model(parent: model06)
    let model04 = Hand04Model(parent: model05)
    let model03 = Hand03Model(parent: model04)
    let model02 = Hand02Model(parent: model03)
    let model01 = Hand01Model(parent: model02)
    return Hand00Model(parent: model01)
  }

  private static var model16: Hand00Model {
    let model16 = Hand16Model()
    let model15 = Hand15Model(parent: model16)
    let model14 = Hand14Model(parent: model15)
    let model13 = Hand13Model(parent: model14)
    let model12 = Hand12Model(parent: model13)
    let model11 = Hand11Model(parent: model12)
    let model10 = Hand10Model(parent: model11)
    let model09 = Hand09Model(parent: model10)
    let model08 = Hand08Model(parent: model09)
    let model07 = Hand07Model(parent: model08)
    let model06 = Hand06Model(parent: model07)
    let model05 = Hand05Model(parent: model06)
    let model04 = Hand04Model(parent: model05)
    let model03 = Hand03Model(parent: model04)
    let model02 = Hand02Model(parent: model03)
    let model01 = Hand01Model(parent: model02)
    return Hand00Model(parent: model01)
  }
}

extension NestedModel {
  private func reduce1(_ times: Int) {
    var state = Hand01.State()
    for index in 0..<times {
      Self.step(&state, .child(Self.action(index)))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand01.State, _ action: Hand01.Action) {
    Hand01.reduce(into: &state, action)
  }

  private func reduce4(_ times: Int) {
    var state = Hand04.State()
    for index in 0..<times {
      Self.step(&state, .child(.child(.child(.child(Self.action(index))))))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand04.State, _ action: Hand04.Action) {
    Hand04.reduce(into: &state, action)
  }

  private func reduce16(_ times: Int) {
    var state = Hand16.State()
    for index in 0..<times {
      let inner: Hand08.Action = .child(
        .child(.child(.child(.child(.child(.child(.child(Self.action(index)))))))))
      Self.step(
        &state,
        .child(.child(.child(.child(.child(.child(.child(.child(inner)))))))))
    }
  }

  @inline(never)
  private static func step(_ state: inout Hand16.State, _ action: Hand16.Action) {
    Hand16.reduce(into: &state, action)
  }

  private static func action(_ index: Int) -> Hand00.Action {
    index & 1 == 0 ? .tapped : .rowTapped(index)
  }
}
