/// The word that stands for a command.
enum Verb: String, CaseIterable {
  case add
  case list
}
