import GroceriesFeature
import HTTPServer

/// A request that a list answers.
///
///     GET  /items         the list
///     POST /items         adds the item in the body; answers when the list is saved
///     POST /items/N       toggles the item with this number
///     GET  /next          answers with the list when it has changed, or after half a minute
///
/// With `/lists/NAME` before it, a path is that of the list with this name.
enum ListRequest: Equatable, Sendable {
  case items
  case add(String)
  case toggle(Int)
  case next

  /// Parses a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - path: The path within its list.
  init?(_ request: Request, path: Substring) {
    switch (request.method, path) {
    case ("GET", "/items"): self = .items
    case ("POST", "/items"): self = .add(request.body)
    case ("GET", "/next"): self = .next
    case ("POST", _) where path.hasPrefix("/items/"):
      guard let number = Int(path.dropFirst("/items/".count)) else { return nil }
      self = .toggle(number)
    default: return nil
    }
  }
}

extension Request {
  /// The name of the list, if the path has one, and the path within the list.
  var listAndPath: (list: Substring?, path: Substring) {
    let prefix = "/lists/"
    guard path.hasPrefix(prefix) else { return (nil, path[...]) }
    let rest = path.dropFirst(prefix.count)
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    return (rest[..<end], rest[end...])
  }
}
