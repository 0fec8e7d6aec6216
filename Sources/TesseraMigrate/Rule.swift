import SwiftSyntax

/// A replacement of a part of a file's text.
struct Edit {
  /// The offsets of the replaced text, in UTF-8 code units.
  var range: Range<Int>
  var text: String
  /// The form that is replaced, for the report.
  var form: String
}

/// A form that has no automatic replacement, with advice for the edit by hand.
struct Leftover {
  /// The offset of the form, in UTF-8 code units.
  var offset: Int
  var form: String
  var advice: String
}

/// Finds the forms of one kind in a file, and proposes edits.
///
/// A rule doesn't change the tree: it lists replacements of parts of the text, so that everything
/// else in the file stays as it was typed. Forms within a form are found in the next round.
class Rule: SyntaxVisitor {
  private(set) var edits: [Edit] = []
  private(set) var leftovers: [Leftover] = []
  /// The source file, for questions about declarations elsewhere in it.
  let file: SourceFileSyntax
  /// The names of the cases with an element's ID and action, of all files.
  let elementCases: Set<String>

  required init(_ file: SourceFileSyntax, elementCases: Set<String> = []) {
    self.file = file
    self.elementCases = elementCases
    super.init(viewMode: .sourceAccurate)
  }

  /// Replaces a node without the white space and the comments around it.
  func replace(_ node: some SyntaxProtocol, with text: String, _ form: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: start..<end, text: text, form: form))
  }

  /// Replaces everything from the start of a node to the end of another one.
  func replace(
    from first: some SyntaxProtocol, to last: some SyntaxProtocol, with text: String, _ form: String
  ) {
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: start..<end, text: text, form: form))
  }

  /// Inserts text before a node.
  func insert(_ text: String, before node: some SyntaxProtocol, _ form: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append(Edit(range: start..<start, text: text, form: form))
  }

  /// Inserts text at a position.
  func insert(_ text: String, at position: AbsolutePosition, _ form: String) {
    edits.append(Edit(range: position.utf8Offset..<position.utf8Offset, text: text, form: form))
  }

  /// Removes a node, and its line if nothing else is on it.
  func remove(_ node: some SyntaxProtocol, _ form: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: start..<end, text: Migration.emptyLine, form: form))
  }

  /// Leaves a form as it is, with a comment above its line.
  func advise(_ node: some SyntaxProtocol, _ form: String, _ advice: String) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    leftovers.append(Leftover(offset: offset, form: form, advice: advice))
  }
}
