import Foundation
import TesseraIdentified
import Testing

struct IdentifiedTests {
  struct Color: Codable, Hashable { var name: String }

  @Test func aValueGetsAnID() {
    var colors: IdentifiedArrayOf<Identified<Int, Color>> = [Identified(Color(name: "red"), id: 1)]
    colors[id: 1]?.name = "blue"
    #expect(colors[id: 1]?.value == Color(name: "blue"))
    #expect(colors[id: 1]?.name == "blue")
  }

  @Test func theIDAtAKeyPathIsReadOnce() {
    var color = Identified(Color(name: "red"), id: \.name)
    color.value.name = "blue"
    #expect(color.id == "red")
  }

  @Test func itIsAValueLikeItsParts() throws {
    let color = Identified(Color(name: "red"), id: 1)
    #expect(Set([color, color]).count == 1)
    #expect(color != Identified(Color(name: "red"), id: 2))
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(Identified<Int, Color>.self, from: data) == color)
  }
}

struct IdentifiedReadOnlyPropertiesTests {
  @Test func aReadOnlyPropertyOfTheValueIsRead() {
    #expect(Identified("four", id: 1).count == 4)
  }
}
