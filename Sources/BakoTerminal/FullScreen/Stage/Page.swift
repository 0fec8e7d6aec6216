/// A page of the app: what it shows, as widgets, and what can be done there.
///
/// It is made anew from a feature's store whenever what it shows has changed; where the focus and
/// the cursor are is kept beside it, in a `PageView`.
@MainActor
struct Page {
  /// What the page is known by as long as it is there.
  var id: String
  var title: String
  /// What stands at the right of the bar.
  var note = ""
  var main: [any Widget]
  /// What stands beside it on a wide screen, and nowhere on others.
  var aside: [any Widget] = []
  /// What keys do with what has the focus, in a word for the bottom of the screen.
  var hints: [Hint] = []
  var commands: [Command] = []
  /// The pages that are found again below this one.
  var below: [String] = []
  /// What went wrong, as a sentence.
  var message: String?
  /// What has the focus at first; without it the first thing that can.
  var firstFocus: String?
  /// What is done when the focus comes to the last thing, to load what comes after it.
  var end: Deed?
  /// Leaves the page for the one below it; the page at the bottom has nothing there.
  var back: Deed?
  /// What leaving the page loses, as a sentence.
  var loss: String?
  /// A question that has to be answered first.
  var dialog: Dialog?
  /// Whether the page stands in the middle of the screen.
  var isCentred = false
}

extension Page {
  /// A word for a key that depends on what has the focus.
  struct Hint {
    var key: Key
    var label: String

    init(_ key: Key, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  /// Keys that do something on a page.
  struct Command {
    var deeds: [(key: Key, deed: Deed)]
    /// What they do, in a word or two for the bottom of the screen.
    var label: String

    init(_ key: Key, _ label: String, _ deed: Deed) { self.init(label, [(key, deed)]) }

    init(_ label: String, _ deeds: [(key: Key, deed: Deed)]) {
      self.deeds = deeds
      self.label = label
    }

    /// Whether a letter or a sign does it, which is written where a text is typed.
    var isLetter: Bool {
      deeds.contains { if case .scalar = $0.key { true } else { false } }
    }

    /// What the keys are called.
    var keyLabel: String { deeds.map(\.key.label).joined() }
  }

  /// Everything that can have the focus.
  var controls: [Control] { main.flatMap(\.controls) }

  /// What has an ID.
  func control(_ id: String?) -> Control? { controls.first { $0.id == id } }
}
