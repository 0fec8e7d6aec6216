import BakoTerminalKit

/// The table of the commands whose keys can be chosen, with the screens that have them.
enum Shortcuts {
  private static let browsing: Set<String> = [
    "home", "tracker", "month", "journal", "statistics", "success", "trash", "settings", "category",
    "emotion",
  ]
  private static let entry: Set<String> = ["detail", "detail/match"]
  private static let search: Set<String> = ["journal/match", "detail/match"]

  static let all: [Keymap.Command] = [
    Keymap.Command("check-in", Key("n"), on: browsing.union(["detail"])),
    Keymap.Command("days", Key("t"), on: ["home"]),
    Keymap.Command("statistics", Key("s"), on: ["home"]),
    Keymap.Command("settings", Key(","), on: ["home"]),
    Keymap.Command("trash", Key("T"), on: ["home", "journal", "journal/match"]),
    Keymap.Command("refresh", Key("r")),
    Keymap.Command(
      "find", Key("/"), on: ["home", "journal", "journal/match", "tracker", "emotion"]),
    Keymap.Command("next-match", Key("n"), on: search),
    Keymap.Command("previous-match", Key("N"), on: search),
    Keymap.Command("undo", Key("u")),
    Keymap.Command("delete", Key("d")),
    Keymap.Command("today", Key("t"), on: ["tracker", "month"]),
    Keymap.Command("earlier", Key("["), on: ["tracker", "month", "statistics"]),
    Keymap.Command("later", Key("]"), on: ["tracker", "month", "statistics"]),
    Keymap.Command("month", Key("m"), on: ["tracker"]),
    Keymap.Command("review-week", Key("w"), on: ["statistics"]),
    Keymap.Command("review-month", Key("m"), on: ["statistics"]),
    Keymap.Command("review-year", Key("y"), on: ["statistics"]),
    Keymap.Command("edit", Key("e"), on: entry),
    Keymap.Command("emotion", Key("m"), on: entry),
    Keymap.Command("activity", Key("a"), on: entry),
    Keymap.Command("place", Key("p"), on: entry),
    Keymap.Command("when", Key("w"), on: entry),
    Keymap.Command("felt-more", Key("f"), on: entry),
    Keymap.Command("own-choice", Key("a"), on: ["form/activity", "form/place"]),
    Keymap.Command("other-choice", Key("o"), on: ["detail/activity", "detail/place"]),
    Keymap.Command(
      "no-choice", Key("x"),
      on: ["form/activity", "form/place", "detail/activity", "detail/place"]),
    Keymap.Command("empty-trash", Key("x"), on: ["trash"]),
    Keymap.Command("save", .control("s"), on: ["form", "detail"]),
    Keymap.Command("commands", Key(":")),
    Keymap.Command("help", Key("?")),
    Keymap.Command("quit", Key("q")),
    Keymap.Command("up", Key("k")),
    Keymap.Command("down", Key("j")),
    Keymap.Command("left", Key("h")),
    Keymap.Command("right", Key("l")),
    Keymap.Command("start", Key("g")),
    Keymap.Command("end", Key("G")),
  ]
}
