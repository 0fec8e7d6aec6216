/// Two columns of widgets, stacked on a narrow screen.
package struct Beside: Widget {
  package let left: [any Widget]
  package let right: [any Widget]
  /// The minimum width for two columns.
  package let minimum: Int

  package init(_ left: [any Widget], _ right: [any Widget], from minimum: Int) {
    self.left = left
    self.right = right
    self.minimum = minimum
  }

  package var controls: [Control] { (left + right).flatMap(\.controls) }

  package func render(_ context: Context) -> Rendering {
    guard context.width >= minimum else {
      let gap = Lines.gap.render(context)
      return .stacked(
        left.map { $0.render(context) } + [gap] + right.map { $0.render(context) })
    }
    let gap = 4
    var narrow = context
    narrow.width = (context.width - gap) * 3 / 5
    let first = Rendering.stacked(left.map { $0.render(narrow) })
    let leftWidth = narrow.width
    narrow.width = context.width - gap - leftWidth
    let second = Rendering.stacked(right.map { $0.render(narrow) })
    return .beside(first, second, leftWidth: leftWidth, gap: gap)
  }
}
