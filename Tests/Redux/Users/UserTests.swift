import Foundation
import Testing
import ExampleUsers

@Suite
struct UserTests {
  @Test func aUserSurvivesBeingCoded() throws {
    let user = User(id: 4, name: "Mia 🌊")
    #expect(try JSONDecoder().decode(User.self, from: JSONEncoder().encode(user)) == user)
  }
}
