import Foundation

/// The rules for the user's own choices: the order of adding, no blanks, nothing twice.
enum OwnChoices {
  /// The name to add, or `nil` where there is nothing to add.
  static func addition(_ name: String, to names: [String]) -> String? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty || names.contains(name) ? nil : name
  }

  /// The place of the name to remove, or `nil` where there is no such name.
  static func removal(_ name: String, from names: [String]) -> Int? {
    names.firstIndex(of: name.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
