/// A public repository, as lists show it.
package struct Repository: Codable, Equatable, Identifiable, Sendable {
  package let id: Int
  package var name: String
  package var summary: String
  package var stars: Int
  /// Whether the user has starred it.
  package var isStarred: Bool

  package init(id: Int, name: String, summary: String, stars: Int, isStarred: Bool = false) {
    self.id = id
    self.name = name
    self.summary = summary
    self.stars = stars
    self.isStarred = isStarred
  }

  /// Makes the change that the server is expected to make.
  package mutating func setStar(_ isStarred: Bool) {
    guard self.isStarred != isStarred else { return }
    self.isStarred = isStarred
    stars += isStarred ? 1 : -1
  }
}

/// A repository with what only its own page shows.
package struct RepositoryDetails: Codable, Equatable, Sendable {
  package var repository: Repository
  package var readme: String
  /// The number of times that the page was opened.
  package var visits: Int

  package init(_ repository: Repository, readme: String, visits: Int) {
    self.repository = repository
    self.readme = readme
    self.visits = visits
  }
}

/// A part of the list of all repositories.
package struct RepositoryPage: Codable, Equatable, Sendable {
  package var repositories: [Repository]
  /// The position of the first repository of the next part; `nil` at the end.
  package var next: Int?

  package init(_ repositories: [Repository], next: Int?) {
    self.repositories = repositories
    self.next = next
  }
}
