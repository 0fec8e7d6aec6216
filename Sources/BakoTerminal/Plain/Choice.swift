import BakoSentences
import Tessera

/// A numbered choice on a screen.
@MainActor
struct Choice {
  let label: String
  let selection: Selection
  /// Whether the choice is an element of a list, of which a screen shows ten at a time.
  private(set) var isListed = false
  /// The name of the work that the choice begins, which is announced if it takes a while.
  private(set) var work = Sentences.workingLabel

  /// The effect of a choice.
  enum Selection {
    /// Runs the closure, which returns after all effects that it starts have finished.
    case act(@MainActor () async -> Void)
    /// Asks for a text, and passes it to the closure.
    case ask(Question, @MainActor (String) async -> Void)
    /// Asks for lines that continue a text, and passes the whole text to the closure whenever more
    /// lines have been written.
    case write(prompt: String, after: String, @MainActor (String) async -> Void)
    /// Shows a submenu until one of its choices is taken.
    case menu(@MainActor () -> Screen)
  }

  /// The same choice as an element of a list.
  var listed: Choice {
    var choice = self
    choice.isListed = true
    return choice
  }

  /// The same choice with a name for the work that it begins, such as “Searching”.
  func announced(_ work: String) -> Choice {
    var choice = self
    choice.work = work
    return choice
  }

  /// Creates a choice that sends an action.
  init(_ label: String, send: @escaping @MainActor () -> StoreTask) {
    self.label = label
    self.selection = .act { await send().finish() }
  }

  /// Creates a choice that asks for a text, and passes it on.
  init(
    _ label: String, asking question: Question, take: @escaping @MainActor (String) async -> Void
  ) {
    self.label = label
    self.selection = .ask(question, take)
  }

  /// Creates a choice that asks for lines that continue a text, and passes the whole text on.
  init(
    _ label: String, writing prompt: String, after text: String,
    take: @escaping @MainActor (String) async -> Void
  ) {
    self.label = label
    self.selection = .write(prompt: prompt, after: text, take)
  }

  /// Creates a choice that opens a submenu.
  init(_ label: String, menu: @escaping @MainActor () -> Screen) {
    self.label = label
    self.selection = .menu(menu)
  }
}
