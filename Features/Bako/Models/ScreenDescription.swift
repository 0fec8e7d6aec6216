import BakoSentences

/// A state that describes its screen once, for every front end.
package protocol DescribedScreen {
  /// The actions of the screen.
  associatedtype Action: Sendable

  /// Describes the screen.
  ///
  /// - Parameter clock: How times are written.
  /// - Returns: The description.
  func screen(_ clock: ClockFace) -> ScreenDescription<Action>
}

/// A screen in words: its lines, and the commands that the user has.
///
/// A front end draws it in its own way: as lines with numbered choices, or as a list with buttons.
/// A page of the full screen has its own layout, and takes the words from here.
package struct ScreenDescription<Action> {
  /// The title, or the question that the screen asks.
  package var title: String
  /// The lines.
  package var lines: [String]
  /// The user's text below them, if the screen is about one.
  package var text: String?
  /// The results, failures and hints below the text.
  package var notes: [String]
  /// The heading of the list, if it has one.
  package var heading: String?
  /// The elements of the list.
  package var list: [String]
  /// The commands in a fixed order; one that is not available is `nil`.
  package var commands: [ScreenCommand<Action>?]
  /// The sentence about the input that is lost when the screen is left, if there is any.
  package var loss: String?

  /// Creates a description; a note that is `nil` is left out.
  package init(
    title: String, lines: [String] = [], text: String? = nil, notes: [String?] = [],
    heading: String? = nil, list: [String] = [], loss: String? = nil,
    commands: [ScreenCommand<Action>?]
  ) {
    self.title = title
    self.lines = lines
    self.text = text
    self.notes = notes.compactMap(\.self)
    self.heading = heading
    self.list = list
    self.loss = loss
    self.commands = commands
  }

  /// The description with the actions of another feature.
  package func map<Other>(
    _ transform: @escaping @Sendable (Action) -> Other
  ) -> ScreenDescription<Other> {
    ScreenDescription<Other>(
      title: title, lines: lines, text: text, notes: notes, heading: heading, list: list,
      loss: loss, commands: commands.map { $0?.map(transform) })
  }
}

/// A command of a screen: a button, a field, or a choice.
package struct ScreenCommand<Action> {
  /// The label.
  package let label: String
  package let kind: Kind
  /// The work that the command begins, such as “Searching”, if it may take a while.
  package var work: String?
  /// Whether the command is an element of a long list.
  package var isListed = false
  /// The note on the label if this is the chosen one of several commands.
  package var chosen: String?

  package enum Kind {
    /// A button.
    case send(Action)
    /// A field of one line, with a hint of what to write.
    case field(hint: String, (String) -> [Action])
    /// A box for a long text that begins with another one.
    case text(String, (String) -> [Action])
    /// A choice, with its question.
    case choice(String, [ScreenCommand])
    /// A choice of an entry.
    case entries([Entry], (Entry.ID) -> Action)
  }

  private init(_ label: String, _ kind: Kind, work: String? = nil) {
    self.label = label
    self.kind = kind
    self.work = work
  }
}

extension ScreenCommand {
  /// A button.
  package static func send(_ label: String, _ action: Action, work: String? = nil) -> Self {
    Self(label, .send(action), work: work)
  }

  /// The button that repeats a failed operation; `nil` if nothing has failed.
  package static func retry(_ errorMessage: String?, _ action: Action) -> Self? {
    errorMessage.map { _ in send(Sentences.tryAgain, action) }
  }

  /// A field of one line.
  package static func field(
    _ label: String, hint: String, work: String? = nil, _ actions: @escaping (String) -> [Action]
  ) -> Self {
    Self(label, .field(hint: hint, actions), work: work)
  }

  /// A field for the day and the time of an entry.
  package static func moment(_ label: String, _ action: @escaping (String) -> Action) -> Self {
    field(label, hint: Sentences.momentHint) { [action($0)] }
  }

  /// A box for a long text.
  package static func text(
    _ label: String, after text: String = "", _ actions: @escaping (String) -> [Action]
  ) -> Self {
    Self(label, .text(text, actions))
  }

  /// A choice with a question.
  package static func choice(_ label: String, _ question: String, _ commands: [Self]) -> Self {
    Self(label, .choice(question, commands))
  }

  /// A choice among all emotions.
  package static func emotion(_ label: String, _ action: (Emotion) -> Action) -> Self {
    choice(
      label, Sentences.whatExactlyDidYouFeel,
      Emotion.catalogue.map { send("\($0)", action($0)).listed })
  }

  /// A field for strengths, further emotions and measures.
  package static func feelings(
    _ now: TypedFeelings, _ action: @escaping (String) -> Action
  ) -> Self {
    field(
      Sentences.sayMore,
      hint: Sentences.feelingsSoFar(now, TypedFeelings.hint)
    ) { [action(now.keepingMeasures(in: $0))] }
  }

  /// A choice of an entry; `nil` if there are none.
  package static func entries(
    _ label: String, _ entries: [Entry], _ action: @escaping (Entry.ID) -> Action
  ) -> Self? {
    entries.isEmpty ? nil : Self(label, .entries(entries, action))
  }

  /// The same command as an element of a long list.
  package var listed: Self {
    var command = self
    command.isListed = true
    return command
  }

  /// The same command, with a note if it is the chosen one.
  package func chosen(_ isChosen: Bool, note: String = Sentences.chosenSmall) -> Self {
    var command = self
    command.chosen = isChosen ? note : nil
    return command
  }

  /// The action of a button.
  package var action: Action? { if case .send(let action) = kind { action } else { nil } }

  fileprivate func map<Other>(_ transform: @escaping (Action) -> Other) -> ScreenCommand<Other> {
    let kind: ScreenCommand<Other>.Kind =
      switch kind {
      case .send(let action): .send(transform(action))
      case .field(let hint, let actions): .field(hint: hint) { actions($0).map(transform) }
      case .text(let text, let actions): .text(text) { actions($0).map(transform) }
      case .choice(let question, let commands):
        .choice(question, commands.map { $0.map(transform) })
      case .entries(let entries, let action): .entries(entries) { transform(action($0)) }
      }
    var command = ScreenCommand<Other>(label, kind, work: work)
    command.isListed = isListed
    command.chosen = chosen
    return command
  }
}
