import BakoSentences

extension PageController {
  /// Handles a key.
  ///
  /// - Returns: The work that it started, if any.
  @discardableResult
  package func press(_ key: Key) -> (any PageTask)? {
    defer { changed() }
    say(nil)
    let task = take(key)
    guard helpScroll == nil, let row = view.row, let load = page.list?.loading(at: row) else {
      return task
    }
    let loading = perform(load)
    return task ?? loading
  }

  private func take(_ key: Key) -> (any PageTask)? {
    switch key {
    case .control("c"): return quit()
    case .control("z"), .control("l"): return run(key, isTyping: false)
    default: break
    }
    if case .click(let position) = key { return click(position) }
    if let help = helpScroll {
      helpScroll = renderingHelp.helpScroll(help, after: key)
      return nil
    }
    if let dialog = warning ?? page.dialog { return answer(dialog, key) }
    if field != nil, case .scalar = key { return takeKnown(key) }
    return keymap.known(key, on: page.screen).flatMap { takeKnown($0) }
  }

  /// Handles a key that the page knows.
  func takeKnown(_ key: Key) -> (any PageTask)? {
    guard case .field(let field) = focusedControl?.role else { return run(key, isTyping: false) }
    if case .control = key, binding(of: key, isTyping: true) != nil {
      return run(key, isTyping: true)
    }
    return (type(key, field) ?? Outcome(task: run(key, isTyping: true))).task
  }

  /// Looks a key up in the table of the page's bindings.
  func run(_ key: Key, isTyping: Bool) -> (any PageTask)? {
    if let binding = binding(of: key, isTyping: isTyping) { return binding.run(self, key) }
    switch key {
    case .wheelUp, .wheelDown: return walk(key)
    default: return nil
    }
  }

  /// The result of a handled key.
  package struct Outcome {
    package var task: (any PageTask)?
  }
}

// MARK: Leaving

extension PageController {
  package func quit() -> (any PageTask)? {
    guard let loss = page.loss, warning == nil else { return perform(.quit) }
    warn(loss, leave: Sentences.quit, .quit)
    warnedPage = nil
    return nil
  }

  package func goBack() -> (any PageTask)? {
    guard let back = page.back else { return nil }
    guard let loss = page.loss, !isMenu else { return perform(back) }
    warn(loss, leave: Sentences.leave, back)
    warnedPage = page.id
    return nil
  }

  private func warn(_ loss: String, leave: String, _ action: PageAction) {
    view.answer = nil
    warning = Dialog(
      title: Sentences.leaveWithoutSaving, message: loss,
      answers: [
        Dialog.Answer(label: leave, isDestructive: true, action: action),
        Dialog.Answer(label: Sentences.stay, isCancel: true, action: .focus(view.focus ?? "")),
      ], cancel: .focus(view.focus ?? ""))
  }

  func answer(_ dialog: Dialog, _ key: Key) -> (any PageTask)? {
    let last = dialog.answers.count - 1
    let focus = min(last, view.answer ?? dialog.firstAnswer)
    switch key {
    case .left, .up, .backTab, .scalar("h"), .scalar("k"):
      view.answer = max(0, focus - 1)
    case .right, .down, .tab, .scalar("l"), .scalar("j"):
      view.answer = min(last, focus + 1)
    case .enter, .scalar(" "):
      return finish(focus < 0 ? dialog.cancel : dialog.answers[focus].action)
    case .escape, .scalar("q"):
      return finish(dialog.cancel)
    default:
      break
    }
    return nil
  }

  func finish(_ action: PageAction) -> (any PageTask)? {
    view.answer = nil
    warning = nil
    return perform(action)
  }
}
