import Tessera

extension Stage {
  /// Takes a key.
  ///
  /// - Returns: What it started, if an action was sent.
  @discardableResult
  func press(_ key: Key) -> StoreTask? {
    defer { changed() }
    let task = take(key)
    guard let end = page.end, helpScroll == nil, view.focus == page.controls.last?.id else {
      return task
    }
    let loading = perform(end)
    return task ?? loading
  }

  private func take(_ key: Key) -> StoreTask? {
    if key == .control("c") { return quit() }
    if let help = helpScroll {
      helpScroll = painter.helpScroll(help, after: key)
      return nil
    }
    if let dialog = warning ?? page.dialog { return answer(dialog, key) }
    if case .control = key, let task = pressCommand(key) { return task.task }
    if key == .help {
      helpScroll = 0
      return nil
    }
    if case .field(let field) = page.control(view.focus)?.role {
      return (type(key, field) ?? Outcome(task: walk(key))).task
    }
    let outcome = pressCommand(key) ?? pressControl(key) ?? pressGeneral(key)
    return (outcome ?? Outcome(task: walk(key))).task
  }

  /// What a key that meant something has started.
  struct Outcome {
    var task: StoreTask?
  }

  private func pressCommand(_ key: Key) -> Outcome? {
    let deed = page.commands.lazy.flatMap(\.deeds).first { $0.key == key }?.deed
    return deed.map { Outcome(task: perform($0)) }
  }

  /// Does what the key means to the thing that has the focus.
  private func pressControl(_ key: Key) -> Outcome? {
    guard case .button(let deed, let space, let delete) = page.control(view.focus)?.role else {
      return nil
    }
    switch key {
    case .enter: return Outcome(task: perform(deed))
    case .scalar(" "): return Outcome(task: perform(space ?? deed))
    case .delete, .backspace, .scalar("d"): return delete.map { Outcome(task: perform($0)) }
    default: return nil
    }
  }

  /// Does what a letter means on every page.
  private func pressGeneral(_ key: Key) -> Outcome? {
    guard case .scalar(let letter) = key else { return nil }
    switch letter {
    case "q": return Outcome(task: quit())
    case "?": helpScroll = 0
    case "j": return Outcome(task: walk(.down))
    case "k": return Outcome(task: walk(.up))
    case "h": return Outcome(task: walk(.left))
    case "l": return Outcome(task: walk(.right))
    case "g": return Outcome(task: walk(.home))
    case "G": return Outcome(task: walk(.end))
    default: return nil
    }
    return Outcome()
  }
}

// MARK: Leaving

extension Stage {
  private func quit() -> StoreTask? {
    guard let loss = page.loss, warning == nil else { return perform(.quit) }
    warn(loss, leave: "Quit", .quit)
    warnedPage = nil
    return nil
  }

  func goBack() -> StoreTask? {
    guard let back = page.back else { return nil }
    guard let loss = page.loss, !isMenu else { return perform(back) }
    warn(loss, leave: "Leave", back)
    warnedPage = page.id
    return nil
  }

  private func warn(_ loss: String, leave: String, _ deed: Deed) {
    view.answer = nil
    warning = Dialog(
      title: "Leave without saving?", message: loss,
      answers: [
        Dialog.Answer(label: leave, isDestructive: true, deed: deed),
        Dialog.Answer(label: "Stay", isCancel: true, deed: .focus(view.focus ?? "")),
      ], cancel: .focus(view.focus ?? ""))
  }

  private func answer(_ dialog: Dialog, _ key: Key) -> StoreTask? {
    let last = dialog.answers.count - 1
    let focus = min(last, view.answer ?? dialog.firstAnswer)
    switch key {
    case .left, .up, .backTab, .scalar("h"), .scalar("k"):
      view.answer = max(0, focus - 1)
    case .right, .down, .tab, .scalar("l"), .scalar("j"):
      view.answer = min(last, focus + 1)
    case .enter, .scalar(" "):
      return finish(focus < 0 ? dialog.cancel : dialog.answers[focus].deed)
    case .escape, .scalar("q"):
      return finish(dialog.cancel)
    default:
      break
    }
    return nil
  }

  private func finish(_ deed: Deed) -> StoreTask? {
    view.answer = nil
    warning = nil
    return perform(deed)
  }
}
