import BakoFoundation
import BakoSentences

/// The default location of the journal.
package enum StorageLocation {
  /// The path of the journal's file.
  ///
  /// It is `$BAKO_DATABASE`, else `bako/bako.sqlite3` in `$XDG_DATA_HOME`, else the same in
  /// `~/.local/share`; on macOS, `~/Library/Application Support/Bako/bako.sqlite3` comes after
  /// `$BAKO_DATABASE`. Empty variables are ignored, and so is an `$XDG_DATA_HOME` that is not
  /// absolute, as its specification demands.
  ///
  /// - Parameter environment: The environment variables.
  /// - Returns: The path, which need not exist.
  package static func defaultPath(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    if let path = environment["BAKO_DATABASE"], !path.isEmpty { return path }
    #if os(macOS)
      return home(environment) + "/Library/Application Support/Bako/bako.sqlite3"
    #else
      if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
        return withoutTrailingSlash(folder) + "/bako/bako.sqlite3"
      }
      return home(environment) + "/.local/share/bako/bako.sqlite3"
    #endif
  }

  /// The default path as it is described to users.
  public static var defaultPathDescription: String {
    #if os(macOS)
      "~/Library/Application Support/Bako/bako.sqlite3"
    #else
      Sentences.whereUnset(
        "$XDG_DATA_HOME/bako/bako.sqlite3", "~/.local/share/bako/bako.sqlite3")
    #endif
  }

  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], !home.isEmpty { return withoutTrailingSlash(home) }
    return withoutTrailingSlash(URL.homeDirectory.path(percentEncoded: false))
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
