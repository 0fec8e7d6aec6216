public import TesseraCasePaths
import TesseraIdentified
public import TesseraSupport

extension StackState where Element: CasePathable {
  /// The payload of a case of the element with an ID, or `nil` if there is none.
  ///
  /// ```swift
  /// state.path[id: id, case: \.editor]?.title = "Renamed"
  /// ```
  ///
  /// Assigning `nil` removes the element. Writing to an absent element, or to another case, is an
  /// issue and changes nothing.
  ///
  /// - Parameters:
  ///   - id: The element's ID.
  ///   - path: The case.
  ///   - callSite: The source location of the issue.
  /// - Complexity: O(1) on average, and without a copy of the payload.
  public subscript<Value>(
    id id: StackElementID, case path: CaseKeyPath<Element, Value>,
    at callSite: CallSite = #callSite
  ) -> Value? {
    get { self[id: id].flatMap { Element.allCasePaths[keyPath: path].extract(from: $0) } }
    _modify {
      let casePath = Element.allCasePaths[keyPath: path]
      guard self[id: id].map({ casePath.extract(from: $0) != nil }) == true else {
        reportOtherCase(id, casePath, callSite)
        var nothing: Value?
        yield &nothing
        return
      }
      yield &entries[id: id][of: id, case: casePath]
    }
  }

  private func reportOtherCase<Value>(
    _ id: StackElementID, _ path: AnyCasePath<Element, Value>, _ callSite: CallSite
  ) {
    let found = self[id: id].map { "is '\($0)'" } ?? "is not in the stack, which has \(ids)"
    reportIssue(
      """
      A value was written to a case that an element of a stack does not have: nothing was changed.

        Element: \(id), which \(found)
           Case: one that holds '\(typeName(Value.self))'

      Check the element's case first, or find out why it is not the expected one.
      """.numbered(18), at: callSite)
  }
}

extension Optional {
  /// The payload of a case of an entry, to be changed in place.
  fileprivate subscript<Element, Value>(
    of id: StackElementID, case path: AnyCasePath<Element, Value>
  ) -> Value? where Wrapped == StackState<Element>.Entry {
    get { self.flatMap { path.extract(from: $0.element) } }
    _modify {
      // Moved out and back, so that no second reference to it is alive.
      var value = take().flatMap { path.extract(from: $0.element) }
      defer { self = value.map { Wrapped(id: id, element: path.embed($0)) } }
      yield &value
    }
  }
}
