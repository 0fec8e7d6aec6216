#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

import TesseraCore
import TesseraDump
import TesseraEffects
import TesseraSharedValues
import TesseraSupport

/// A change of the state of a store, with everything that is needed to repeat it.
public struct HistoryEntry<State, Action>: Identifiable {
  /// The identity of an entry within its history.
  public struct ID: Hashable, Comparable, Sendable, Codable {
    /// The position in the order of arrival, from 1.
    public let number: Int

    /// Creates the ID with the given number.
    public init(_ number: Int) { self.number = number }

    /// Compares by the order of arrival.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
  }

  /// The change that an entry makes to the state.
  enum Work {
    /// An action, processed by the reducer.
    case action(Action)
    /// A change without an action.
    case step(HistoryStep<State>)
    /// Several entries as one.
    case collapsed([HistoryEntry])
  }

  /// The identity of the entry.
  public let id: ID
  /// The sender of the action, and its line.
  public let source: HistorySource
  /// The time.
  public let date: Date
  /// The time in the reducer; `nil` for steps and collapsed entries.
  public internal(set) var duration: Duration?
  /// Whether the entry is left out when states are computed.
  public internal(set) var isSkipped = false
  var work: Work
  /// The values that the reducer read from dependencies.
  package internal(set) var readings: Readings {
    get { reading?.values ?? Readings() }
    set { reading = newValue.isEmpty ? nil : Reading(newValue) }
  }
  /// The readings; an object, because most entries have none.
  private var reading: Reading?
  /// The moments before and after it, for shared state.
  var before: Moment?
  var after: Moment?
  /// The shared values around it, if it was repeated after an edit.
  var repeated: RepeatedSharing?

  @inline(__always)
  init(
    id: ID, source: HistorySource, date: Date, duration: Duration? = nil, isSkipped: Bool = false,
    work: Work, readings: Readings? = nil, before: Moment? = nil, after: Moment? = nil
  ) {
    self.id = id
    self.source = source
    self.date = date
    self.duration = duration
    self.isSkipped = isSkipped
    self.work = work
    self.reading = readings.map { Reading($0) }
    self.before = before
    self.after = after
  }
}

/// A change without an action; an object, so that an entry with an action has no place for it.
final class HistoryStep<State> {
  let label: StepLabel?
  /// Whether `change` makes its changes of shared values, too; these are recorded otherwise.
  let changesShared: Bool
  let change: (inout State) -> Void

  init(
    _ label: StepLabel? = nil, changesShared: Bool = false,
    change: @escaping (inout State) -> Void
  ) {
    self.label = label
    self.changesShared = changesShared
    self.change = change
  }
}

/// The readings of an entry.
private final class Reading: Sendable {
  let values: Readings

  init(_ values: Readings) { self.values = values }
}

extension HistoryEntry {
  /// The action; `nil` for a step and for collapsed entries.
  public var action: Action? {
    if case .action(let action) = work { action } else { nil }
  }

  /// Whether the entry is a change without an action.
  public var isStep: Bool {
    if case .step = work { true } else { false }
  }

  /// Whether it is a change without an action, or contains one.
  var hasStep: Bool { isStep || collapsed.contains(where: \.hasStep) }

  /// The entries that are collapsed into this one, or none.
  public var collapsed: [HistoryEntry] {
    if case .collapsed(let entries) = work { entries } else { [] }
  }

  /// The value that a commit or a dispatch with a name was given; `nil` if it had none, and in an
  /// imported recording, which has the name only.
  public var payload: Any? {
    if case .step(let step) = work { step.label?.payload } else { nil }
  }

  /// The cases of the action without their values, as in `path.element.form.saved`; the name of a
  /// change without an action, or `step` if it has none.
  ///
  /// - Complexity: O(depth), by reflection.
  public var name: String { name(by: source) }

  /// The name, with that of a shared value as a source has it.
  package func name(by source: HistorySource) -> String {
    switch work {
    case .action(let action): ActionName.of(action)
    case .step(let step):
      step.label?.name ?? source.nameOfSharedChange ?? "step"
    case .collapsed(let entries): "\(entries.count) entries"
    }
  }
}

extension HistoryEntry: CustomStringConvertible {
  /// The number, the name and the source, without the action's values.
  ///
  /// As in `3 loaded, by effect of 1 at App/Home.swift:80`, or `4 shared value .inMemory("visits")
  /// changed, at App/Home.swift:12`.
  public var description: String {
    "\(id.number) \(source.changeOfSharedValue ?? "\(name), by \(source)")"
      + (isSkipped ? ", skipped" : "")
  }
}
