/// The answers of a person who is signing up, over all screens.
public struct SignUpDraft: Equatable, Sendable {
  /// A subject that a person wants to read about.
  public enum Topic: String, CaseIterable, Sendable {
    case art, cooking, music, science, travel
  }

  /// The address that letters go to.
  public var email = ""
  /// The password.
  public var password = ""
  /// The password, typed a second time.
  public var repeatedPassword = ""
  /// The name to greet with.
  public var name = ""
  /// The subjects that the person has chosen.
  public var topics: Set<Topic> = []

  /// Creates a draft without answers.
  public init() {}

  /// Whether the address and the passwords will do.
  public var isAccountComplete: Bool {
    email.contains("@") && password.count >= 8 && password == repeatedPassword
  }

  /// Whether there is a name.
  public var isProfileComplete: Bool { !name.allSatisfy(\.isWhitespace) }
}
