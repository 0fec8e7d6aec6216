import Tessera

/// A question with answers, in the middle of the screen.
@MainActor
struct Dialog {
  var title: String
  var message = ""
  var answers: [Answer]
  /// What Esc does.
  var cancel: Deed

  struct Answer {
    var label: String
    var isDestructive = false
    /// Whether it leaves things as they are: it has the focus at first.
    var isCancel = false
    var deed: Deed
  }
}

extension Dialog {
  /// Shows a dialog of a feature.
  ///
  /// - Parameters:
  ///   - state: The dialog, if it is shown.
  ///   - send: Sends what a button or the dismissal means to the feature.
  init?<Action>(
    _ state: ConfirmationDialogState<Action>?,
    send: @escaping @MainActor (PresentationAction<Action>) -> StoreTask
  ) {
    guard let state else { return nil }
    title = state.title.text
    message = state.message?.text ?? ""
    cancel = .send { send(.dismiss) }
    answers = state.buttons.map { button in
      Answer(
        label: button.label.text, isDestructive: button.role == .destructive,
        isCancel: button.role == .cancel,
        deed: .send { send(button.action.map { .presented($0) } ?? .dismiss) })
    }
  }

  /// The answer that has the focus at first.
  var firstAnswer: Int { answers.firstIndex(where: \.isCancel) ?? 0 }

  /// The dialog as it is drawn at a width.
  func sheet(width: Int, focus: Int, isMonochrome: Bool = false) -> Sheet {
    let width = min(width, 60)
    let inner = max(1, width - 4)
    var lines = TextLayout(title, width: inner).lines.map { Line($0, .title) }
    if !message.isEmpty { lines += TextLayout(message, width: inner).lines.map { Line($0) } }
    lines.append(Line())
    let buttons = Chips(
      answers.enumerated().map { index, answer in
        Item(
          "\(index)", Line(answer.label, answer.isDestructive ? .negative : .plain),
          deed: answer.deed)
      }, areButtons: true
    ).sheet(Context(width: inner, focus: "\(focus)"))
    var sheet = Sheet(
      lines: Box.around(lines + buttons.lines, width: width, isStrong: true, style: .accent))
    sheet.add(buttons, row: lines.count + 1, column: 2)
    return sheet
  }
}
