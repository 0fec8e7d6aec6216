/// Two columns of widgets, or one below the other where there is no room.
struct Beside: Widget {
  let left: [any Widget]
  let right: [any Widget]
  /// The width from which on they stand beside each other.
  let minimum: Int

  init(_ left: [any Widget], _ right: [any Widget], from minimum: Int) {
    self.left = left
    self.right = right
    self.minimum = minimum
  }

  var controls: [Control] { (left + right).flatMap(\.controls) }

  func sheet(_ context: Context) -> Sheet {
    guard context.width >= minimum else {
      let gap = Lines.gap.sheet(context)
      return .stacked(
        left.map { $0.sheet(context) } + [gap] + right.map { $0.sheet(context) })
    }
    let gap = 4
    var narrow = context
    narrow.width = (context.width - gap) * 3 / 5
    let first = Sheet.stacked(left.map { $0.sheet(narrow) })
    let leftWidth = narrow.width
    narrow.width = context.width - gap - leftWidth
    let second = Sheet.stacked(right.map { $0.sheet(narrow) })
    return .beside(first, second, leftWidth: leftWidth, gap: gap)
  }
}
