public import BakoStorage
import Foundation

extension FormReducer {
  /// The activities or the places of the form: those of the catalogue, the user's own, the chosen.
  public struct Choices: Equatable, Sendable, Codable {
    /// What is chosen among.
    public let kind: ChoiceKind
    /// The user's own, in the order in which they were added.
    public var custom: [String] = []
    /// What is chosen, if anything is.
    public var selected: String?
    /// The name of an own one that is being typed.
    public var newName = ""
    /// Whether the user has chosen here, so that the last choice comes too late.
    public var isTouched = false

    /// Choices without the user's own.
    ///
    /// - Parameter kind: What is chosen among.
    public init(kind: ChoiceKind) {
      self.kind = kind
    }
  }
}

extension FormReducer.Choices {
  /// All names to choose from, the catalogue's first.
  public var names: [String] { kind.catalogue + custom }

  /// Whether a name is the user's own, which can be removed.
  public func canRemove(_ name: String) -> Bool { custom.contains(name) }

  /// Whether a name was typed that can be added.
  public var canAdd: Bool { !trimmedName.isEmpty }

  private var trimmedName: String { newName.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Takes what was remembered, without taking back what the user did meanwhile.
  mutating func load(custom stored: [String], last: String?) {
    custom = stored + custom.filter { !stored.contains($0) }
    guard !isTouched, let last, names.contains(last) else { return }
    selected = last
  }

  /// Chooses a name, or gives it up if it is chosen.
  mutating func tap(_ name: String) {
    guard names.contains(name) else { return }
    selected = selected == name ? nil : name
    isTouched = true
  }

  /// Adds what was typed, and chooses it.
  ///
  /// - Returns: The name to remember; `nil` where there is nothing to add, or it is there already.
  mutating func addNew() -> String? {
    let name = trimmedName
    guard !name.isEmpty else { return nil }
    let isNew = !names.contains(name)
    if isNew { custom.append(name) }
    selected = name
    newName = ""
    isTouched = true
    return isNew ? name : nil
  }

  /// Removes one of the user's own.
  ///
  /// - Returns: Whether there was one of that name.
  mutating func remove(_ name: String) -> Bool {
    guard let index = custom.firstIndex(of: name) else { return false }
    custom.remove(at: index)
    if selected == name { selected = nil }
    return true
  }
}

extension ChoiceKind {
  /// The activities or places that the app offers, in the order to show them.
  public var catalogue: [String] {
    switch self {
    case .activity: Self.activities
    case .place: Self.places
    }
  }

  private static let activities = [
    "Working", "Studying", "Exercising", "Walking", "Cooking", "Eating", "Reading",
    "Listening to music", "Watching a film", "Playing", "With friends", "Resting",
  ]

  private static let places = [
    "Home", "Work", "School", "Outdoors", "Gym", "Café", "Restaurant", "Shop", "Library",
    "Friend's home", "On the way", "Abroad",
  ]
}
