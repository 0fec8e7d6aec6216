import TesseraCasePaths
import TesseraIdentified
import TesseraSupport

/// A class that states hold deliberately.
///
/// A state is a value: a change inside an object goes past the store. So a debug build reports a
/// property of a state whose type is a class, once for each type of state. Conform a class to this
/// protocol if the object never changes, or if the state only has to know which one it is:
///
/// ```swift
/// final class Track: DeliberateReference { let title: String … }
/// extension AVPlayer: @retroactive DeliberateReference {}
/// ```
public protocol DeliberateReference: AnyObject {}

/// The check for classes among the properties of a state and of the states in it.
///
/// It looks at the types that the properties are declared with, so an absent child is checked, and
/// a struct that manages an object is not.
enum ReferenceProperties {
  private static let checked = OrderedMutex<Set<ObjectIdentifier>>([])

  /// Reports the classes in a type of state that was not checked before; in a debug build.
  ///
  /// - Parameters:
  ///   - state: The type.
  ///   - callSite: The line that creates a store of it.
  static func check(_ state: Any.Type, at callSite: CallSite) {
    #if DEBUG
      report(state, at: callSite)
    #endif
  }

  private static func report(_ state: Any.Type, at callSite: CallSite) {
    guard checked.withLock({ $0.insert(ObjectIdentifier(state)).inserted }) else { return }
    let properties = properties(of: state)
    let references = properties.filter { $0.type is AnyObject.Type }
      // A key path is an object that never changes.
      .filter { !($0.type is any DeliberateReference.Type || $0.type is AnyKeyPath.Type) }
    if !references.isEmpty {
      reportIssue(message(state, references.sorted { $0.name < $1.name }), at: callSite)
    }
    for property in properties { report(property.type, at: callSite) }
  }

  /// A property, or the payload of a case, with its name in the message.
  private typealias Property = (name: String, type: Any.Type)

  private static func properties(of type: Any.Type) -> [Property] {
    let all =
      if let state = type as? any KeyPathNaming.Type {
        fields(of: state)
      } else if let choice = type as? any CasePathIterable.Type {
        payloads(of: choice)
      } else {
        [Property]()
      }
    return all.map { name, type in
      var type = type
      while let container = type as? any Containing.Type { type = container.contained }
      return (name, type)
    }
  }

  private static func fields<State: KeyPathNaming>(of state: State.Type) -> [Property] {
    State._$names.map { path, name in ("'\(name)'", Swift.type(of: path).valueType) }
  }

  private static func payloads<Choice: CasePathIterable>(of choice: Choice.Type) -> [Property] {
    choice.allCasePaths.compactMap { path in
      (Swift.type(of: path).valueType as? any Containing.Type)
        .map { ("a payload", $0.contained) }
    }
  }

  private static func message(_ state: Any.Type, _ references: [Property]) -> String {
    let list = references.map { "\($0.name) is of the class '\(typeName($0.type))'" }
    let extensions = Set(
      references.map { "extension \(typeName($0.type)): DeliberateReference {}" })
    return """
      '\(typeName(state))' holds a reference: \(list.joined(separator: ", ")).

      A change inside the object goes past the store: no observer is notified, and a test or a \
      history finds no difference, because the old state and the new one hold the same object.

      Make the class a struct, or move the object to a dependency. If the state is meant to hold \
      it, say so:

      \(extensions.sorted().joined(separator: "\n"))
      """.numbered(6)
  }
}

/// A type that holds values of another one.
private protocol Containing {
  static var contained: Any.Type { get }
}

extension Optional: Containing {
  fileprivate static var contained: Any.Type { Wrapped.self }
}

extension Array: Containing {
  fileprivate static var contained: Any.Type { Element.self }
}

extension Set: Containing {
  fileprivate static var contained: Any.Type { Element.self }
}

extension Dictionary: Containing {
  fileprivate static var contained: Any.Type { Value.self }
}

extension IdentifiedArray: Containing {
  fileprivate static var contained: Any.Type { Element.self }
}

extension StackState: Containing {
  fileprivate static var contained: Any.Type { Element.self }
}

extension PresentationState: Containing {
  fileprivate static var contained: Any.Type { State.self }
}

extension AnyCasePath: Containing {
  fileprivate static var contained: Any.Type { Value.self }
}
