/// A modal question with buttons, in the middle of the screen.
@MainActor
package struct Dialog {
  package var title: String
  package var message = ""
  package var answers: [Answer]
  /// The action of the Escape key.
  package var cancel: PageAction

  package init(title: String, message: String = "", answers: [Answer], cancel: PageAction) {
    self.title = title
    self.message = message
    self.answers = answers
    self.cancel = cancel
  }

  package struct Answer {
    package var label: String
    package var isDestructive = false
    /// Whether the button changes nothing.
    ///
    /// It is focused initially.
    package var isCancel = false
    package var action: PageAction

    package init(
      label: String, isDestructive: Bool = false, isCancel: Bool = false, action: PageAction
    ) {
      self.label = label
      self.isDestructive = isDestructive
      self.isCancel = isCancel
      self.action = action
    }
  }
}

extension Dialog {
  /// The index of the initially focused answer.
  package var firstAnswer: Int { answers.firstIndex(where: \.isCancel) ?? 0 }

  /// Lays the dialog out in a width.
  package func render(width: Int, focus: Int, isMonochrome: Bool = false) -> Rendering {
    let width = min(width, 60)
    let inner = max(1, width - 4)
    var lines = TextLayout(title, width: inner).lines.map { Line($0, .title) }
    if !message.isEmpty { lines += TextLayout(message, width: inner).lines.map { Line($0) } }
    lines.append(Line())
    let buttons = Chips(
      answers.enumerated().map { index, answer in
        Item(
          "\(index)", Line(answer.label, answer.isDestructive ? .negative : .plain),
          action: answer.action)
      }, areButtons: true
    ).render(Context(width: inner, focus: "\(focus)"))
    var rendering = Rendering(
      lines: Box.around(lines + Array(buttons.lines), width: width, isStrong: true, style: .accent))
    rendering.add(buttons, row: lines.count + 1, column: 2)
    return rendering
  }
}
