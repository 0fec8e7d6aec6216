import SwiftSyntax

/// A replacement of a part of a file's text.
struct Edit {
  /// The offsets of the replaced text, in UTF-8 code units.
  var range: Range<Int>
  var text: String
  /// The form that is replaced, for the report.
  var form = ""

  /// The text of a node, or of a range in it, after some edits; without a range, it lacks the white
  /// space and the comments around the node.
  static func applying(
    _ edits: [Edit], to node: some SyntaxProtocol, in range: Range<Int>? = nil
  ) -> String {
    let range =
      range ?? node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    let offset = node.position.utf8Offset
    let bytes = Array(node.description.utf8)[
      range.lowerBound - offset..<range.upperBound - offset]
    return applying(edits, to: Array(bytes), from: range.lowerBound)
  }

  /// The text of some code units, which begin at an offset, after some edits.
  static func applying(_ edits: [Edit], to bytes: [UInt8], from start: Int) -> String {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }).reversed() {
      bytes.replaceSubrange(
        edit.range.lowerBound - start..<edit.range.upperBound - start, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Edit {
  /// A replacement of a node without the white space and the comments around it.
  init(_ node: some SyntaxProtocol, _ text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    self.init(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text)
  }
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
  /// The declarations in all files of the app.
  let app: AppDeclarations

  /// The indentation of a level: that of the first line that has any.
  private(set) lazy var step: String = {
    let indentations = file.description.lines.filter { !$0.trimmed.isEmpty }.map {
      String($0.prefix { $0 == " " || $0 == "\t" })
    }
    return indentations.first { !$0.isEmpty } ?? "  "
  }()

  required init(_ file: SourceFileSyntax, of app: AppDeclarations) {
    self.file = file
    self.app = app
    super.init(viewMode: .sourceAccurate)
  }

  // The forms that most rules look for; the parts of a form are visited, too.
  func find(_ node: FunctionCallExprSyntax) {}
  func find(_ node: VariableDeclSyntax) {}
  func find(_ node: MemberAccessExprSyntax) {}
  func find(_ node: TokenSyntax) {}
  func find(_ node: StructDeclSyntax) {}
  func find(_ node: SequenceExprSyntax) {}
  func find(_ node: EnumDeclSyntax) {}
  func find(_ node: MemberTypeSyntax) {}
  func find(_ node: CodeBlockItemSyntax) {}

  /// Replaces a node without the white space and the comments around it.
  @discardableResult
  func replace(_ node: some SyntaxProtocol, with text: String, _ form: String) -> Bool {
    replace(from: node, to: node, with: text, form)
  }

  /// Replaces everything from the start of a node to the end of another one.
  ///
  /// A comment that the new text lacks is never lost: the form is left then, and the result is
  /// `false`.
  @discardableResult
  func replace(
    from first: some SyntaxProtocol, to last: some SyntaxProtocol, with text: String, _ form: String
  ) -> Bool {
    guard keepsComments(from: first, to: last, in: text) else {
      adviseOfComments(first, form)
      return false
    }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: start..<end, text: text, form: form))
    return true
  }

  /// Leaves a form whose comments have no place in its replacement.
  func adviseOfComments(_ node: some SyntaxProtocol, _ form: String) {
    advise(node, form, "'\(form)' is left for its comments: edit it by hand.")
  }

  private func keepsComments(
    from first: some SyntaxProtocol, to last: some SyntaxProtocol, in text: String
  ) -> Bool {
    let end = last.lastToken(viewMode: .sourceAccurate)
    var token = first.firstToken(viewMode: .sourceAccurate)
    var comments: [String] = []
    while let current = token, current != end {
      comments += current.trailingTrivia.comments
      token = current.nextToken(viewMode: .sourceAccurate)
      comments += token?.leadingTrivia.comments ?? []
    }
    var rest = text
    for comment in comments {
      guard let range = rest.firstRange(of: comment) else { return false }
      rest.removeSubrange(range)
    }
    return true
  }

  /// Inserts text before a node.
  func insert(_ text: String, before node: some SyntaxProtocol, _ form: String) {
    insert(text, at: node.positionAfterSkippingLeadingTrivia, form)
  }

  /// Attaches a macro to a type, once.
  func attach(_ macro: String, to node: some DeclGroupSyntax) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    guard !node.attributes.has(macro), !edits.contains(where: { $0.range == start..<start })
    else { return }
    insert("@\(macro)\n\(node.indentation)", before: node, "the macro @\(macro)")
  }

  /// Inserts text at a position.
  func insert(_ text: String, at position: AbsolutePosition, _ form: String) {
    edits.append(Edit(range: position.utf8Offset..<position.utf8Offset, text: text, form: form))
  }

  /// Removes a node and a space behind it, and its line if nothing else is on it.
  func remove(_ node: some SyntaxProtocol, _ form: String) {
    replace(node, with: Migration.emptyLine, form)
  }

  /// Leaves a form as it is, with a comment above its line.
  func advise(_ node: some SyntaxProtocol, _ form: String, _ advice: String) {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    leftovers.append(Leftover(offset: offset, form: form, advice: advice))
  }

  typealias Next = SyntaxVisitorContinueKind
  override func visit(_ node: FunctionCallExprSyntax) -> Next { then { find(node) } }
  override func visit(_ node: VariableDeclSyntax) -> Next { then { find(node) } }
  override func visit(_ node: MemberAccessExprSyntax) -> Next { then { find(node) } }
  override func visit(_ node: TokenSyntax) -> Next { then { find(node) } }
  override func visit(_ node: StructDeclSyntax) -> Next { then { find(node) } }
  override func visit(_ node: SequenceExprSyntax) -> Next { then { find(node) } }
  override func visit(_ node: EnumDeclSyntax) -> Next { then { find(node) } }
  override func visit(_ node: MemberTypeSyntax) -> Next { then { find(node) } }
  override func visit(_ node: CodeBlockItemSyntax) -> Next { then { find(node) } }

  private func then(_ find: () -> Void) -> SyntaxVisitorContinueKind {
    find()
    return .visitChildren
  }
}
