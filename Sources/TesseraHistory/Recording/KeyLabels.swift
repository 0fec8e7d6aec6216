import TesseraSharedValues
import TesseraSupport

/// The labels of the keys of shared values in a recording.
///
/// A label doesn't name the folders of a file. If it is that of several keys, those after the first
/// have a number.
struct KeyLabels {
  /// The names of the keys, by their labels.
  private var names: [String: [String]] = [:]
  /// The names of the keys in the state before.
  private var last: Set<String> = []

  /// The labels of the values of a state that have keys, by their numbers.
  ///
  /// - Parameters:
  ///   - table: The numbers of the values.
  ///   - isNews: Whether only those keys are of interest that aren't in the state before.
  ///   - hidden: Replaces text in the labels that a user may have typed; `nil` writes it.
  /// - Returns: The labels.
  mutating func labels(
    of table: SharedNumbering?, isNews: Bool, hiding hidden: HiddenTexts?
  ) -> [(number: Int, label: String, value: any SharedValue)] {
    guard let table else { return [] }
    let before = last
    last = []
    return table.numbered.compactMap { number, value in
      guard value.hasKey else { return nil }
      last.insert(value.name)
      if isNews, before.contains(value.name) { return nil }
      let label = value.label(hiding: hidden)
      var known = names[label] ?? []
      let index = known.firstIndex(of: value.name) ?? known.count
      if index == known.count { known.append(value.name) }
      names[label] = known
      return (number, Self.label(label, index), value)
    }
  }

  private static func label(_ label: String, _ index: Int) -> String {
    index == 0 ? label : "\(label) #\(index + 1)"
  }

  /// The label of the second key that has a label.
  static func second(_ label: String) -> String { Self.label(label, 1) }
}
