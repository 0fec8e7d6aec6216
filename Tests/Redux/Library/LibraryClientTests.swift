import Foundation
import ExampleLibrary
import Tessera
import Testing

@Suite
struct LibraryClientTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "library-\(UUID().uuidString)")

  @Test func savedValuesAreLoadedByTheNextReference() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "books.json")
    let client = LibraryClient.file(file)
    #expect(try client.load().isEmpty)
    let books = [Book(id: UUID(1), title: "One", author: "Ann", isRead: true, rating: 4)]
    try client.save(books)
    try client.save(books + [Book(id: UUID(2), title: "Two", author: "Bob")])
    #expect(try LibraryClient.file(file).load().count == 2)
    // No temporary file is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["books.json"])
  }

  @Test func aSaveThatCannotBeDoneLeavesTheBooksOfBefore() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = LibraryClient.file(folder.appending(path: "none/books.json"))
    #expect(throws: (any Error).self) { try client.save([]) }
    #expect(try client.load().isEmpty)
  }

  @Test func aDamagedFileIsAnError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "books.json")
    try Data("[{".utf8).write(to: file)
    #expect(throws: (any Error).self) { try LibraryClient.file(file).load() }
  }
}
