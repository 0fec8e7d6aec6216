import Foundation
import Testing

@testable import BakoTerminal

@Suite struct CipherTests {
  private func cipher(_ bytes: [UInt8]) throws -> Cipher? {
    let path = NSTemporaryDirectory() + "bako-cipher-\(UUID().uuidString)"
    defer { unlink(path) }
    try Data(bytes).write(to: URL(filePath: path))
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return Cipher(of: descriptor)
  }

  @Test func encryptedFilesAreKnownByTheirBeginning() throws {
    // The headers of the programs' own documentation (RFC 4880, and age-encryption.org/v1).
    #expect(try cipher([0x8C, 0x0D, 0x04, 0x09]) == .gpg)
    #expect(try cipher([0x85, 0x01, 0x0C]) == .gpg)
    #expect(try cipher(Array("-----BEGIN PGP MESSAGE-----\n".utf8)) == .gpg)
    #expect(try cipher(Array("age-encryption.org/v1\n-> scrypt ".utf8)) == .age)
    #expect(try cipher(Array("-----BEGIN AGE ENCRYPTED FILE-----\n".utf8)) == .age)
  }

  @Test func noTextAndNoJournalIsTakenForAnEncryptedFile() throws {
    #expect(try cipher([]) == nil)
    for text in ["{\"id\"", "SQLite format 3\0", "\u{FEFF}date", "Émotion", "age,mood", "年"] {
      #expect(try cipher(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(Cipher(of: -1) == nil)
  }

  @Test func theEndingOfAName() {
    #expect(Cipher(path: "/a/b.jsonl.gpg") == .gpg)
    #expect(Cipher(path: "b.AGE") == .age)
    for path in ["b.jsonl", "gpg", "b.gpg/c", "-"] { #expect(Cipher(path: path) == nil) }
  }

  @Test func aMissingProgramIsOneToInstall() {
    let missing = CipherFailure(.gpg, .decryption, path: "/a", status: 127)
    #expect(missing.description.contains("apt install gnupg"))
    #expect(!missing.isAboutContent)
    let wrong = CipherFailure(.gpg, .decryption, path: "/a", status: 2)
    #expect(
      wrong.description.contains(
        "The passphrase is another one, the file is damaged, or there is no room."))
    #expect(wrong.isAboutContent)
    #expect(!CipherFailure(.age, .encryption, path: "/a", status: 1).isAboutContent)
  }

  @Test(arguments: [Cipher.Direction.encryption, .decryption])
  func aProgramThatCouldNotBeStartedHasNoMessageAbove(direction: Cipher.Direction) {
    let failure = CipherFailure(.gpg, direction, path: "/a", status: -1)
    #expect(
      failure.description == "The program “gpg” could not be started. Nothing was changed.")
    #expect(!failure.isAboutContent)
  }

  private func parse(_ arguments: String...) throws -> Command {
    try Arguments(arguments, environment: [:]).command
  }

  @Test func exportsAndBackupsAreEncryptedByTheirNameOrOption() throws {
    #expect(
      try parse("export", "a.csv.gpg")
        == .export(ExportOrder(path: "a.csv.gpg", format: .csv, cipher: .gpg)))
    #expect(
      try parse("export", "a.age", "--encrypt", "gpg")
        == .export(ExportOrder(path: "a.age", cipher: .gpg)))
    #expect(try parse("backup", "a.AGE") == .backup(to: "a.AGE", .age))
    #expect(try parse("backup", "--encrypt=age") == .backup(to: nil, .age))
    for arguments in [["export", "-", "--encrypt", "gpg"], ["backup", "--encrypt", "zip"]] {
      #expect(throws: UsageError.self) { try Arguments(arguments, environment: [:]) }
    }
  }
}
