public import TesseraSupport

extension IdentifiedArray {
  @usableFromInline
  func reportDuplicate(of id: ID, at callSite: CallSite) {
    reportIssue(
      """
      Two elements of an IdentifiedArray of \(Element.self) have the ID \(id). The first one was \
      kept, the other one was left out.

      • If the elements should all differ, look for what made both with the same ID.
      • If equal IDs are to be expected, use 'init(_:uniquingIDsWith:)', which combines the \
      elements, or append them one by one and look at 'inserted'.
      """, at: callSite)
  }

  @usableFromInline
  func reportMismatch(of id: ID, with place: ID) {
    reportIssue(
      """
      An element with the ID \(id) was assigned to the place of the element with the ID \
      \(place) in an IdentifiedArray of \(Element.self). The array was left as it was.

      • If the element should replace the other one, remove the one with the ID \(place) and \
      insert this one at its position.
      • If the element should be found under its own ID, use 'updateOrAppend(_:)'.
      """)
  }

  @usableFromInline
  func reportChange(of old: ID, to new: ID) {
    reportIssue(
      """
      The ID of an element of an IdentifiedArray of \(Element.self) changed in place from \
      \(old) to \(new). The element goes on standing under the ID \(old).

      • If the ID is part of what can be edited, identify the elements by something that stays, \
      such as a UUID.
      • If the element should have the new ID, remove it and insert it anew.
      """)
  }
}
