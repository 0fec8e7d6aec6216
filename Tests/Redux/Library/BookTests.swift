import Foundation
import Tessera
import Testing

@testable import ExampleLibrary

@Suite
struct BookTests {
  @Test func aFilterIncludesByWhetherABookWasRead() {
    let read = Book(id: UUID(1), title: "One", author: "Ann", isRead: true)
    let unread = Book(id: UUID(2), title: "Two", author: "Bob")
    #expect(BookFilter.allCases.map { $0.includes(read) } == [true, true, false])
    #expect(BookFilter.allCases.map { $0.includes(unread) } == [true, false, true])
  }
}
