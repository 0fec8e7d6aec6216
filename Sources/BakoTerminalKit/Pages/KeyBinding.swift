import BakoSentences

/// Keys with their effect on a page.
///
/// A page's bindings are the one table in which keys are looked up and which the help shows.
@MainActor
package struct KeyBinding {
  package var keys: [Key]
  package var label: String
  /// The group of the binding in the help.
  package var section: Section
  /// Whether the keys only move the focus, or lead to the other bindings.
  package var isMovement = false
  /// Performs the effect of a key.
  package var run: @MainActor (PageController, Key) -> (any PageTask)?

  package enum Section: CaseIterable {
    case commands, item, general, editing
  }

  /// Whether a key is a character, which is typed instead while a field is focused.
  fileprivate static func isLetter(_ key: Key) -> Bool {
    if case .scalar = key { true } else { false }
  }
}

extension PageController {
  /// The bindings of the page, in the order in which a key is looked up.
  package var bindings: [KeyBinding] { commandBindings + itemBindings + generalBindings }

  /// Returns the binding of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isTyping: Whether a text field has the focus, so that characters are typed.
  /// - Returns: The binding, or `nil` if the key does nothing.
  package func binding(of key: Key, isTyping: Bool) -> KeyBinding? {
    if isTyping {
      if KeyBinding.isLetter(key) { return nil }
      // Enter and the keys that delete are the field's own.
      return (commandBindings + generalBindings).first { $0.keys.contains(key) }
    }
    return bindings.first { $0.keys.contains(key) }
  }

  var commandBindings: [KeyBinding] {
    page.commands.map { command in
      KeyBinding(
        keys: command.actions.map(\.key), label: command.label, section: .commands
      ) { controller, key in
        command.actions.first { $0.key == key }.flatMap { controller.perform($0.action) }
      }
    }
  }
}

// MARK: Items

extension PageController {
  /// The bindings of the focused item or, for the help, of the first item.
  var itemBindings: [KeyBinding] {
    let focused = focusedControl
    let item = focused?.isField == false ? focused : firstItem
    guard let item, case .button(_, let space, let delete) = item.role else { return [] }
    var bindings: [KeyBinding] = []
    let choose = hint(.enter) ?? Sentences.choose
    if space == nil {
      bindings.append(self.item(choose, [.enter, Key(" ")]) { action, _, _ in action })
    } else {
      bindings.append(self.item(choose, [.enter]) { action, _, _ in action })
      bindings.append(self.item(Sentences.mark, [Key(" ")]) { action, space, _ in space ?? action })
    }
    if delete != nil || page.hints.contains(where: { $0.key == .delete || $0.key == Key("d") }) {
      let label = hint(.delete) ?? hint(Key("d")) ?? Sentences.delete
      bindings.append(
        self.item(label, [Key("d"), .delete, .backspace]) { _, _, delete in delete })
    }
    return bindings
  }

  private var firstItem: Control? {
    page.controls.first { !$0.isField }
      ?? page.list.flatMap { list in list.rows.first.flatMap { list.item($0)?.control } }
  }

  private func hint(_ key: Key) -> String? { page.hints.first { $0.key == key }?.label }

  private func item(
    _ label: String, _ keys: [Key],
    action:
      @escaping @MainActor (PageAction, _ space: PageAction?, _ delete: PageAction?)
      -> PageAction?
  ) -> KeyBinding {
    KeyBinding(keys: keys, label: label, section: .item) { controller, _ in
      guard case .button(let main, let space, let delete) = controller.focusedControl?.role else {
        return nil
      }
      return action(main, space, delete).flatMap { controller.perform($0) }
    }
  }
}

// MARK: Every page

extension PageController {
  var generalBindings: [KeyBinding] {
    let ways = ways
    let walking = [
      ways.isVertical ? walking([.up, .down, Key("k"), Key("j")], Sentences.upAndDown) : nil,
      ways.isHorizontal
        ? walking([.left, .right, Key("h"), Key("l")], Sentences.leftAndRight) : nil,
      ways.isVertical ? walking([.pageUp, .pageDown], Sentences.screenUpAndDown) : nil,
      ways.isVertical ? walking([.home, .end, Key("g"), Key("G")], Sentences.toStartEnd) : nil,
      ways.hasStops ? walking([.tab, .backTab], Sentences.nextPreviousControl) : nil,
      page.back == nil ? nil : general([.escape], Sentences.back) { $0.goBack() },
    ]
    let others: [KeyBinding?] = [
      general([Key("?"), .help], Sentences.help) { controller in
        controller.helpScroll = 0
        return nil
      },
      commandPalette == nil ? nil : offering,
      general([Key("q"), .control("c")], Sentences.quit) { $0.quit() },
      general([.control("z")], Sentences.stopContinues) { controller in
        controller.stop()
        return nil
      },
      general([.control("l")], Sentences.redrawScreen) { controller in
        controller.redraw()
        return nil
      },
    ]
    return (walking + others).compactMap(\.self)
  }

  /// The directions in which the focus or the page can move.
  private var ways: (isVertical: Bool, isHorizontal: Bool, hasStops: Bool) {
    let rendering = renderer.render(view)
    let count = page.list?.length ?? 0
    let targets = rendering.targets
    let rows = targets.map(\.rows)
    // Without a focus, a key gives it to the first control.
    let isLost = view.focus == nil && !targets.isEmpty
    let isVertical =
      isLost || count + (rows.isEmpty ? 0 : 1) > 1
      || rows.contains { !$0.overlaps(rows[0]) }
      || (page.list == nil && rendering.lines.count > renderer.bodyHeight)
      || targets.contains { page.control($0.id)?.isField == true && $0.rows.count > 1 }
    let isHorizontal = zip(targets, targets.dropFirst()).contains { $0.rows.overlaps($1.rows) }
    return (isVertical, isHorizontal, isLost || targets.count + min(count, 2) > 1)
  }

  private func walking(_ keys: [Key], _ label: String) -> KeyBinding {
    KeyBinding(keys: keys, label: label, section: .general, isMovement: true) { controller, key in
      switch key {
      case Key("k"): controller.walk(.up, isLetter: true)
      case Key("j"): controller.walk(.down, isLetter: true)
      case Key("h"): controller.walk(.left, isLetter: true)
      case Key("l"): controller.walk(.right, isLetter: true)
      case Key("g"): controller.walk(.home, isLetter: true)
      case Key("G"): controller.walk(.end, isLetter: true)
      default: controller.walk(key)
      }
    }
  }

  private func general(
    _ keys: [Key], _ label: String,
    _ run: @escaping @MainActor (PageController) -> (any PageTask)?
  ) -> KeyBinding {
    KeyBinding(keys: keys, label: label, section: .general) { controller, _ in run(controller) }
  }
}
