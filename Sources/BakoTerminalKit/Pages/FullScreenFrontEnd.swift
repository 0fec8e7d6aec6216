import BakoFoundation
import BakoSentences
/// Shows pages on the whole screen, and handles keys.
///
/// A frame is drawn whenever the state that the page reads has changed. Only the cells that differ
/// from the previous frame are sent to the terminal.
@MainActor
package final class FullScreenFrontEnd {
  private let display: any Display
  private let controller: PageController
  private var shown: Frame?
  private var isDrawingLater = false
  private var isStopped = false
  private var started: [any PageTask] = []
  private let editor: Editor
  private var edit: Edit?

  /// The program that the user edits texts with.
  package struct Editor {
    /// The command of the shell, if one is set.
    package var command: String?
    /// The folder for the files that it edits.
    package var folder: String

    package init(command: String?, folder: String) {
      self.command = command
      self.folder = folder
    }
  }

  /// The text that is open in the editor, and the field that it is from.
  private struct Edit {
    var text: ExternalText
    var page: String
    var field: String?
  }

  /// The reason why a run ended.
  package enum Ending: Equatable {
    /// The user quit, or the terminal went away.
    case quit
    /// A signal arrived.
    case signal(Int32)
  }

  /// Creates a front end.
  ///
  /// - Parameters:
  ///   - display: The terminal.
  ///   - name: The name of the app, for the title bar.
  ///   - editor: The program that the user edits texts with.
  ///   - commandPalette: Makes the page that offers commands; `nil` if none does.
  ///   - keymap: The keys that the user has chosen.
  ///   - message: A sentence that is shown until the first key.
  ///   - observe: Runs a closure now, and again whenever the state that it read has changed, until
  ///     the returned object is deallocated.
  ///   - app: Makes the current page. Reruns whenever the state that it reads changes.
  package init(
    _ display: any Display, name: String, editor: Editor, commandPalette: CommandPalette? = nil,
    keymap: Keymap = Keymap(), message: String? = nil,
    observe: @escaping @MainActor (@escaping @MainActor () -> Void) -> AnyObject,
    app: @escaping @MainActor () -> Page
  ) {
    self.display = display
    self.editor = editor
    ExternalText.removeLeftovers(in: editor.folder)
    controller = PageController(
      name: name, size: display.measure(), colourMode: display.colourMode, observe: observe,
      app: app)
    controller.commandPalette = commandPalette
    controller.keymap = keymap
    controller.say(message)
  }

  /// Runs until the user quits or a signal arrives, and restores the screen.
  ///
  /// Waits for work in flight, such as a save.
  package func run() async -> Ending {
    defer { display.close() }
    controller.changed = { [weak self] in self?.draw() }
    controller.stop = { [weak self] in self?.stop() }
    controller.redraw = { [weak self] in self?.drawAgain() }
    controller.openEditor = { [weak self] in self?.open($0) }
    draw()
    for await event in display.events {
      if let ending = take(event) {
        controller.changed = {}
        for task in started { await task.finish() }
        return ending
      }
    }
    return .quit
  }

  private func take(_ event: DisplayEvent) -> Ending? {
    if edit != nil { return takeWhileEditing(event) }
    switch event {
    case .ended:
      break
    case .typed:
      guard let keys = display.keys() else { return .quit }
      if isStopped, !keys.isEmpty { goOn() }
      take(keys)
      return controller.hasEnded ? .quit : nil
    case .signal(SIGWINCH):
      resize()
    case .signal(SIGTSTP):
      stop()
    case .signal(SIGCONT):
      goOn()
    case .signal(let number):
      return .signal(number)
    }
    return nil
  }

  private func take(_ keys: [Key]) {
    isDrawingLater = true
    var rest = keys[...]
    // Keys after the one that opens the editor were not meant for the page.
    while !controller.hasEnded, edit == nil, let key = Key.next(of: &rest, in: controller.field) {
      if let task = controller.press(key), !task.isFinished { started.append(task) }
    }
    isDrawingLater = false
    started.removeAll(where: \.isFinished)
    draw()
  }

  // MARK: Drawing

  private func draw() {
    guard !isDrawingLater, !isStopped, !controller.hasEnded else { return }
    let frame = controller.frame()
    guard frame != shown else { return }
    display.draw(frame.changes(since: shown), cursor: frame.cursor)
    shown = frame
  }

  private func drawAgain() {
    display.forgetScreen()
    shown = nil
    draw()
  }

  private func resize() {
    let size = display.measure()
    guard size != controller.size else { return }
    shown = nil
    controller.size = size
  }

  // MARK: Stopping

  private func stop() {
    guard !isStopped else { return }
    isStopped = true
    display.stop()
  }

  private func goOn() {
    isStopped = false
    display.goOn()
    let size = display.measure()
    shown = nil
    controller.size = size
    drawAgain()
  }

  // MARK: The editor

  private func open(_ text: String) {
    guard let command = editor.command, !command.isEmpty else {
      controller.say(Sentences.noEditor)
      return
    }
    let file: ExternalText
    do throws(ExternalText.Failure) {
      file = try ExternalText(text, in: editor.folder)
    } catch {
      controller.say(Sentences.textCannotBeWritten(editor.folder, error.reason))
      return
    }
    isStopped = true
    if display.lend(to: command, file.path) {
      edit = Edit(text: file, page: controller.page.id, field: controller.view.focus)
    } else {
      goOn()
      controller.say(Sentences.editorCannotBeStarted)
    }
  }

  /// Handles an event while the editor uses the terminal, and gets the keys and their signals.
  private func takeWhileEditing(_ event: DisplayEvent) -> Ending? {
    switch event {
    case .ended(let status):
      let edit = edit
      self.edit = nil
      isDrawingLater = true
      goOn()
      if let edit {
        take(edit, status: status)
        edit.text.remove()
      }
      isDrawingLater = false
      draw()
      return nil
    case .signal(SIGINT), .signal(SIGTSTP), .signal(SIGCONT), .signal(SIGWINCH):
      return nil
    case .signal(let number):
      // The text is private: the file is removed before the program ends.
      edit = nil
      return .signal(number)
    case .typed:
      // Typed before the editor opened, but read only now: not meant for the page either.
      guard display.keys() == nil else { return nil }
      edit = nil
      return .quit
    }
  }

  private func take(_ edit: Edit, status: Int32) {
    guard status == 0 else {
      controller.say(Sentences.editorFailedTextStays(status))
      return
    }
    switch edit.text.outcome() {
    case .unchanged:
      controller.say(Sentences.editorChangedNothing)
    case .empty:
      controller.say(Sentences.editorLeftNoTextStays)
    case .unreadable:
      edit.text.keep()
      controller.say(
        Sentences.editorTextUnreadable(edit.text.path))
    case .changed(let text):
      if let outcome = controller.replaceText(of: edit.field, on: edit.page, by: text) {
        if let task = outcome.task, !task.isFinished { started.append(task) }
      } else {
        edit.text.keep()
        controller.say(Sentences.fieldIsGone(edit.text.path))
      }
    }
  }
}
