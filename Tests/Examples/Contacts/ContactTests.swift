import ExampleContacts
import Foundation
import Testing

@Suite
struct ContactTests {
  @Test func codingRoundTrips() throws {
    let contact = Contact(id: UUID(), name: "Ada", address: "ada@example.org")
    let data = try JSONEncoder().encode(contact)
    #expect(try JSONDecoder().decode(Contact.self, from: data) == contact)
    #expect(Contact(id: contact.id, name: "Ada").address.isEmpty)
  }
}
