import SwiftDiagnostics

extension MacroDiagnostic {
  /// Reported for `var child = Child()` where `Child` is the feature that an operator runs.
  static func childNeedsState(_ name: String, _ feature: String, _ type: String) -> Self {
    Self(
      """
      '\(name)' holds the feature '\(feature)', and a state holds the states of its children: \
      declare it as '\(type)'
      """)
  }

  /// Reported for `case child(Child)` where `Child` is the feature that an operator runs.
  static func caseNeedsAction(_ name: String, _ feature: String, _ type: String) -> Self {
    Self(
      """
      '\(name)' carries the feature '\(feature)', and a case carries the actions of its child: \
      declare it as '\(name)(\(type))'
      """)
  }

  /// Reported for the second of two equal `Scope(\.child, action: \.child) { Child() }`.
  static func childRunsTwice(_ name: String) -> Self {
    Self(
      "'\(name)' runs here for the second time with each action: remove one of the two",
      severity: .warning)
  }

  /// Reported for `Scope(\.home, action: \.shop) { Tab() }` where `shop` is like `home`, and
  /// no operator runs on it.
  static func childRunsOnAnother(_ name: String, _ other: String) -> Self {
    Self(
      """
      the actions of '\(name)' change '\(other)' here, and nothing runs on the property '\(name)': \
      write '\\.\(name)'
      """, severity: .warning)
  }

  /// Reported for `case editor(Editor.State)` in an enum of features.
  static func choiceNeedsFeature(_ name: String, _ feature: String) -> Self {
    Self(
      "a case of an enum of features carries the feature: declare it as '\(name)(\(feature))'")
  }

  /// Reported for `case path(StackAction<Screen>)`.
  static func elementActionNeedsFeature(_ type: String, _ new: String) -> Self {
    Self("'\(type)' takes two types: for those of a feature, write '\(new)'")
  }

  /// Reported for `Scope(\.child, action: .child) { Child() }` and `.load(\.a, on: .appeared)`.
  static func caseNeedsPath(_ name: String) -> Self {
    Self(
      "an operator takes the path of a case, not an action: write '\\.\(name)'",
      severity: .warning)
  }

  /// Reported for `.forEach(\.rows, action: \.rows) { … }` where `rows` is an array.
  static func forEachNeedsIdentifiedArray(_ name: String, _ type: String) -> Self {
    Self(
      """
      'forEach' finds an element by its ID, and an array has only positions: \
      declare '\(name)' as '\(type)'
      """)
  }

  /// Reported for `.forEach(\.rows, action: \.rows) { … }` where `rows` is shared.
  static func forEachNeedsRows(_ name: String) -> Self {
    Self(
      """
      '\(name)' is shared: its values can be replaced from elsewhere, and are no states of rows; \
      keep the rows beside it, 'var rows: IdentifiedArrayOf<Row.State>', each with an element of \
      '$\(name).elements', and run 'forEach' on them
      """)
  }

  /// Reported for `.forEach(\.path, action: \.path)` where `path` is a `StackState`, and the case
  /// carries an `IdentifiedActionOf`; and the reverse.
  static func caseNeedsElementAction(
    _ enumCase: String, _ state: String, _ container: String, _ action: String
  ) -> Self {
    Self(
      """
      '\(state)' is of type '\(container)', whose elements have other actions: \
      declare the case as '\(enumCase)(\(action)<…>)'
      """)
  }

  /// Reported for `.ifLet(\.$child, …)` where `child` is a plain optional.
  static func childIsNotPresented(_ name: String) -> Self {
    Self("'$\(name)' exists only if '\(name)' is presented: mark the property with '@Presents'")
  }

  /// Reported for `.ifLet(\.child, …)` where `child` is not optional.
  static func childIsAlwaysThere(_ name: String) -> Self {
    Self(
      """
      'ifLet' runs a child that can be absent, and '\(name)' is always there: \
      use 'Scope(\\.\(name), action: …)', or make the property optional
      """)
  }

  /// Reported for `Scope(\.child, action: \.child) { Parent() }` in `Parent`.
  static func childIsTheFeatureItself(_ feature: String, _ name: String, _ child: String) -> Self {
    Self(
      """
      '\(feature)' can't be its own child, for its state would contain itself: \
      create the feature of '\(name)', '{ \(child)() }'
      """)
  }

  /// Reported for `Scope(\.child, …)` where `child` is optional.
  static func childMayBeAbsent(_ name: String) -> Self {
    Self(
      """
      'Scope' runs a child that is always there, and '\(name)' can be 'nil': \
      use '.ifLet(\\.\(name), action: …)'
      """)
  }

  /// Reported for `Scope(\.row, action: \.rows)` where `rows` carries the actions of a list.
  static func scopeNeedsChildAction(
    _ enumCase: String, _ type: String, _ remedy: String
  ) -> Self {
    Self(
      """
      'Scope' needs a case that carries the action of its child, and '\(enumCase)' carries a \
      '\(type)', which belongs to '\(remedy)'
      """)
  }

  /// Reported for `Scope(\.editing, action: \.editing) { … }` where `State` is an enum.
  static var scopeOnEnum: Self {
    Self("'Scope' reaches a property of a struct; for a case of an enum, use 'ScopeCase'")
  }
}
