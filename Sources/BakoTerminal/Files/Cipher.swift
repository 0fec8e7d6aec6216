import BakoFoundation
import BakoSentences
import BakoTerminalKit

/// A program that encrypts files with a passphrase, for which it asks the user itself: no argument,
/// no variable and no memory of Bako ever has it.
enum Cipher: String, CaseIterable {
  case age
  case gpg
}

extension Cipher {
  /// The cipher that a file name ends in.
  init?(path: String) { self.init(rawValue: URL(filePath: path).pathExtension.lowercased()) }

  /// The ending of the names of files that the cipher has encrypted.
  var ending: String { ".\(rawValue)" }

  /// The cipher of a file, by its beginning; `nil` if it is not encrypted, or no regular file.
  ///
  /// - Parameter descriptor: An open file, which is read further from where it was.
  init?(of descriptor: Int32) {
    var beginning = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &beginning, beginning.count, 0)
    guard count > 0 else { return nil }
    let text = String(decoding: beginning.prefix(count), as: UTF8.self)
    let found = Cipher.allCases.first { cipher in
      cipher.beginnings.contains(where: text.hasPrefix)
        || cipher == .gpg && Cipher.packets.contains(beginning[0])
    }
    guard let found else { return nil }
    self = found
  }

  private var beginnings: [String] {
    switch self {
    case .age: ["age-encryption.org/v1\n", "-----BEGIN AGE ENCRYPTED FILE-----"]
    case .gpg: ["-----BEGIN PGP MESSAGE-----"]
    }
  }

  /// The first bytes of an OpenPGP message to a public key or with a passphrase, with a length of
  /// one, two or four bytes (RFC 4880, 4.2.1); no text in UTF-8 begins with one of them.
  private static let packets: Set<UInt8> = [0x84, 0x85, 0x86, 0x8C, 0x8D, 0x8E]

  /// The names of the packages that have the program.
  var package: String {
    switch self {
    case .age: "age"
    case .gpg: "gnupg"
    }
  }

  /// A direction of a cipher's work.
  enum Direction {
    case encryption
    case decryption
  }

  /// The command of the shell, and its last argument; its status is 127 if there is no program.
  private func command(_ direction: Direction) -> (String, last: String) {
    let options: String
    let last: String
    switch (self, direction) {
    case (.age, .encryption): (options, last) = ("", "--passphrase")
    case (.age, .decryption): (options, last) = ("", "--decrypt")
    case (.gpg, .encryption):
      (options, last) = ("--no-symkey-cache --output - --symmetric", Cipher.terminal)
    case (.gpg, .decryption): (options, last) = ("--no-symkey-cache --decrypt", Cipher.terminal)
    }
    return ("command -v \(rawValue) >/dev/null || exit 127; exec \(rawValue) \(options)", last)
  }

  /// GnuPG asks for the passphrase on the terminal of its standard input, which is not one here.
  private static var terminal: String {
    let name = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].lazy
      .compactMap { ttyname($0) }.first.map { String(cString: $0) }
    return name.map { "--ttyname=\($0)" } ?? "--no-tty"
  }

  /// Starts the program between two descriptors; `nil` if it can't be started.
  func start(_ direction: Direction, input: Int32, output: Int32) -> ChildProgram? {
    let (command, last) = command(direction)
    return ChildProgram(command, last, input: input, output: output)
  }

  /// Runs the program from one file to another one, of which one has the path.
  func run(
    _ direction: Direction, from input: Int32, to output: Int32, of path: String
  ) throws(FileError) {
    let status = start(direction, input: input, output: output)?.end() ?? -1
    guard status == 0 else {
      throw .cipher(CipherFailure(self, direction, path: path, status: status))
    }
  }
}

/// A failure of the program that encrypts or decrypts a file.
struct CipherFailure: Equatable {
  private let cipher: Cipher
  private let direction: Cipher.Direction
  private let path: String
  private let status: Int32

  /// Creates the failure of a program with an exit status; -1 if it couldn't be started.
  init(_ cipher: Cipher, _ direction: Cipher.Direction, path: String, status: Int32) {
    self.cipher = cipher
    self.direction = direction
    self.path = path
    self.status = status
  }

  private var isMissing: Bool { status == 127 }
  private var isUnstarted: Bool { status == -1 }

  /// Whether the encrypted file, or the passphrase, may be the reason.
  var isAboutContent: Bool { direction == .decryption && !isMissing && !isUnstarted }
}

extension CipherFailure: CustomStringConvertible {
  var description: String {
    switch direction {
    case _ where isMissing:
      Sentences.cipherMissing(path, cipher.rawValue, cipher.package)
    case _ where isUnstarted:
      Sentences.cipherNotStarted(cipher.rawValue)
    case .encryption:
      Sentences.cipherFailed(cipher.rawValue, status, path)
    case .decryption:
      Sentences.cannotDecrypt(cipher.rawValue, path, status)
    }
  }
}

/// The encryption of a file while it is written.
final class Encryption {
  /// The text to encrypt.
  let output: Output
  private let cipher: Cipher
  private let path: String
  private let program: ChildProgram?
  private var input: Int32

  /// Starts a cipher that writes to a file; that it could not be started is an error of ``end()``.
  ///
  /// - Parameters:
  ///   - cipher: The cipher.
  ///   - path: The path of the file, for messages.
  ///   - descriptor: The file.
  init(by cipher: Cipher, of path: String, to descriptor: Int32) {
    self.cipher = cipher
    self.path = path
    let pipe = ChildPipe()
    program = pipe.flatMap {
      cipher.start(.encryption, input: $0.output, output: descriptor)
    }
    if let pipe { close(pipe.output) }
    input = pipe?.input ?? -1
    output = Output(descriptor: input)
  }

  deinit {
    // The end of the input would make it finish a text that is torn.
    program?.stop()
    closeInput()
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Ends the text, and waits until it is encrypted.
  func end() throws(FileError) {
    closeInput()
    let status = program?.end() ?? -1
    guard status == 0 else {
      throw .cipher(CipherFailure(cipher, .encryption, path: path, status: status))
    }
  }
}

/// The decryption of a file while it is read.
struct Decryption {
  private let cipher: Cipher
  private let path: String
  private let descriptor: Int32

  init(by cipher: Cipher, of path: String, from descriptor: Int32) {
    self.cipher = cipher
    self.path = path
    self.descriptor = descriptor
  }

  /// Reads the text.
  ///
  /// An error of the cipher goes before one of the body, to which a text may be torn off by it.
  @MainActor
  func read<Result>(
    _ body: (any LineSource) async throws -> Result
  ) async throws -> Result {
    guard let pipe = ChildPipe() else {
      throw FileError.cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    let program = cipher.start(.decryption, input: descriptor, output: pipe.input)
    close(pipe.input)
    defer { close(pipe.output) }
    guard let program else { throw failure(-1) }
    do {
      let result = try await body(DescriptorInput(descriptor: pipe.output))
      let status = program.end()
      guard status == 0 else { throw failure(status) }
      return result
    } catch {
      // A program that can't write all it has fails for that.
      Decryption.discard(pipe.output)
      let status = program.end()
      throw status == 0 ? error : failure(status)
    }
  }

  /// Reads a pipe to its end.
  private static func discard(_ descriptor: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = BakoFoundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 || count < 0 && errno == EINTR else { return }
    }
  }

  private func failure(_ status: Int32) -> FileError {
    .cipher(CipherFailure(cipher, .decryption, path: path, status: status))
  }
}
