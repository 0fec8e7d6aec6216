import Foundation

/// Whoever writes down what a history records, as it comes.
@MainActor
protocol HistoryRecorder<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Something changed the state.
  func record(_ entry: HistoryEntry<State, Action>, _ state: State)
  /// An effect started.
  func record(_ effect: HistoryEffect)
  /// An effect ended.
  func recordEnd(of effect: Int, at date: Date)
}
