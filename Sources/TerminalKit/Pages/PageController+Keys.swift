extension PageController {
  /// Handles a key.
  ///
  /// - Returns: The work that it started, if any.
  @discardableResult
  package func press(_ key: Key) -> (any PageTask)? {
    defer { changed() }
    let task = take(key)
    guard helpScroll == nil, let row = view.row, let load = page.list?.loading(at: row) else {
      return task
    }
    let loading = perform(load)
    return task ?? loading
  }

  private func take(_ key: Key) -> (any PageTask)? {
    if key == .control("c") { return quit() }
    if let help = helpScroll {
      helpScroll = renderer.helpScroll(help, after: key)
      return nil
    }
    if let dialog = warning ?? page.dialog { return answer(dialog, key) }
    if case .control = key, let task = pressCommand(key) { return task.task }
    if key == .help {
      helpScroll = 0
      return nil
    }
    if case .field(let field) = focusedControl?.role {
      return (type(key, field) ?? Outcome(task: walk(key))).task
    }
    let outcome = pressCommand(key) ?? pressControl(key) ?? pressGeneral(key)
    return (outcome ?? Outcome(task: walk(key))).task
  }

  /// The result of a handled key.
  package struct Outcome {
    package var task: (any PageTask)?
  }

  private func pressCommand(_ key: Key) -> Outcome? {
    let action = page.commands.lazy.flatMap(\.actions).first { $0.key == key }?.action
    return action.map { Outcome(task: perform($0)) }
  }

  /// Handles a key of the focused control.
  private func pressControl(_ key: Key) -> Outcome? {
    guard case .button(let action, let space, let delete) = focusedControl?.role else {
      return nil
    }
    switch key {
    case .enter: return Outcome(task: perform(action))
    case .scalar(" "): return Outcome(task: perform(space ?? action))
    case .delete, .backspace, .scalar("d"): return delete.map { Outcome(task: perform($0)) }
    default: return nil
    }
  }

  /// Handles the characters that are commands on every page.
  private func pressGeneral(_ key: Key) -> Outcome? {
    guard case .scalar(let letter) = key else { return nil }
    switch letter {
    case "q": return Outcome(task: quit())
    case "?": helpScroll = 0
    case "j": return Outcome(task: walk(.down, isLetter: true))
    case "k": return Outcome(task: walk(.up, isLetter: true))
    case "h": return Outcome(task: walk(.left, isLetter: true))
    case "l": return Outcome(task: walk(.right, isLetter: true))
    case "g": return Outcome(task: walk(.home, isLetter: true))
    case "G": return Outcome(task: walk(.end, isLetter: true))
    default: return nil
    }
    return Outcome()
  }
}

// MARK: Leaving

extension PageController {
  private func quit() -> (any PageTask)? {
    guard let loss = page.loss, warning == nil else { return perform(.quit) }
    warn(loss, leave: "Quit", .quit)
    warnedPage = nil
    return nil
  }

  package func goBack() -> (any PageTask)? {
    guard let back = page.back else { return nil }
    guard let loss = page.loss, !isMenu else { return perform(back) }
    warn(loss, leave: "Leave", back)
    warnedPage = page.id
    return nil
  }

  private func warn(_ loss: String, leave: String, _ action: PageAction) {
    view.answer = nil
    warning = Dialog(
      title: "Leave without saving?", message: loss,
      answers: [
        Dialog.Answer(label: leave, isDestructive: true, action: action),
        Dialog.Answer(label: "Stay", isCancel: true, action: .focus(view.focus ?? "")),
      ], cancel: .focus(view.focus ?? ""))
  }

  private func answer(_ dialog: Dialog, _ key: Key) -> (any PageTask)? {
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

  private func finish(_ action: PageAction) -> (any PageTask)? {
    view.answer = nil
    warning = nil
    return perform(action)
  }
}
