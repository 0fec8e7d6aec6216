import BakoFoundation
import BakoSentences

/// The file with the user's keys and colours.
struct ConfigurationFile {
  /// The path; `nil` if there is no home folder.
  let path: String?

  /// The file of an environment: `bako/keys` in `$XDG_CONFIG_HOME`, else in `~/.config`.
  init(_ environment: [String: String]) {
    path = ConfigurationFile.folder(environment).map { $0 + "/bako/keys" }
  }

  /// The folder for configuration; a variable without an absolute path is ignored.
  static func folder(_ environment: [String: String]) -> String? {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
  }

  /// Reads the file; without one, the defaults count.
  ///
  /// - Returns: The configuration, and the mistakes as sentences.
  func contents() -> (configuration: Configuration, mistakes: [String]) {
    guard let path, let text = text(path) else { return (Configuration(), []) }
    switch text {
    case .success(let text):
      let (configuration, mistakes) = Configuration.read(text)
      return (configuration, mistakes.map { $0.sentence(in: path) })
    case .failure(let mistake):
      return (Configuration(), [mistake.sentence(in: path)])
    }
  }

  /// The text of the file, or `nil` if there is no file.
  private func text(_ path: String) -> Result<String, ConfigurationMistake>? {
    func mistake(_ sentence: String) -> Result<String, ConfigurationMistake> {
      .failure(ConfigurationMistake(line: 0, sentence: sentence))
    }
    // A pipe would be waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      return mistake(Sentences.keysNotOpened(String(cString: strerror(errno))))
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= ConfigurationFile.limit {
      let count = read(file, &part, part.count)
      guard count >= 0 else {
        return mistake(Sentences.keysNotRead(String(cString: strerror(errno))))
      }
      if count == 0 { break }
      bytes += part.prefix(count)
    }
    guard bytes.count <= ConfigurationFile.limit else { return mistake(Sentences.keysTooLong) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return mistake(Sentences.keysNotUTF8)
    }
    return .success(text)
  }

  private static let limit = 65_536
}
