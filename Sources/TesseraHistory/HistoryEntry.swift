public import Foundation
import TesseraCore
import TesseraDump
import TesseraSupport

/// Something that changed the state of a store, and all that is needed to do it again.
public struct HistoryEntry<State, Action>: Identifiable {
  /// Names an entry for as long as the history lives.
  public struct ID: Hashable, Comparable, Sendable, Codable {
    /// The position in the order in which entries came, from 1 on.
    public let number: Int

    /// An ID by its number.
    public init(_ number: Int) { self.number = number }

    /// In the order in which they came.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
  }

  /// What an entry does to the state.
  enum Work {
    /// The reducer's answer to an action.
    case action(Action)
    /// A change without an action.
    case step((inout State) -> Void)
    /// The state afterwards, for what cannot be done again.
    case snapshot(State)
    /// Several entries as one.
    case collapsed([HistoryEntry])
  }

  /// The name of the entry.
  public let id: ID
  /// Who sent the action, and where.
  public let source: HistorySource
  /// When.
  public let date: Date
  /// How long the reducer took, if that is known: steps and what was collapsed have no such time.
  public internal(set) var duration: Duration?
  /// Whether it is left out when the state is computed.
  public internal(set) var isSkipped = false
  var work: Work
  /// What the reducer read from dependencies.
  package internal(set) var readings = Readings()
  /// The moments before and after it, for shared state.
  var before: Moment?
  var after: Moment?
}

extension HistoryEntry {
  /// The action, unless the entry is a step or stands for several.
  public var action: Action? {
    if case .action(let action) = work { action } else { nil }
  }

  /// Whether it is a change without an action.
  public var isStep: Bool {
    switch work {
    case .step, .snapshot: true
    case .action, .collapsed: false
    }
  }

  /// The entries that this one stands for, or none.
  public var collapsed: [HistoryEntry] {
    if case .collapsed(let entries) = work { entries } else { [] }
  }

  /// The cases of the action without what they hold, as in `path.element.form.saved`.
  ///
  /// - Complexity: O(depth), by reflection.
  public var name: String {
    switch work {
    case .action(let action): ActionName.of(action)
    case .step, .snapshot: "step"
    case .collapsed(let entries): "\(entries.count) entries"
    }
  }
}

extension HistoryEntry: CustomStringConvertible {
  /// The number, the name and the source, without what the action holds.
  public var description: String {
    "\(id.number) \(name), by \(source)\(isSkipped ? ", skipped" : "")"
  }
}
