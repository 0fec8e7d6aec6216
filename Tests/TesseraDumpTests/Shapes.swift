import TesseraDump

struct User: Equatable, Identifiable {
  var id: Int
  var name: String
  var tags: [String] = []
}

struct Empty: Equatable {}

struct Box<Value> {
  struct Inner { var flag = true }
  var value: Value
}

enum Load: Equatable {
  case idle
  case failed(String)
  case progress(done: Int, of: Int)
  case found(user: User)
  case pair(Int, Int)
  case nothing(Void)

  static func == (left: Load, right: Load) -> Bool {
    String(customDumping: left) == String(customDumping: right)
  }
}

/// An enum whose description isn't the case's name.
enum Loud: CustomStringConvertible {
  case whisper
  var description: String { "WHISPER" }
}

class Node {
  let name: String
  var next: Node?
  init(_ name: String, next: Node? = nil) {
    self.name = name
    self.next = next
  }
}

final class Leaf: Node {
  let color = "green"
}
