/// The mistakes in a command line.
extension Sentences {
  package static func notATimeOfDay(_ word: Part) -> String {
    say(
      "“\(word)” is not a time of day such as 21:30, nor “off”.",
      "„\(word)“ ist weder eine Uhrzeit wie 21:30 noch „off“.")
  }
  package static func noPeriod(_ name: Part, _ known: Part) -> String {
    say(
      "There is no period “\(name)”, only \(known).",
      "Einen Zeitraum „\(name)“ gibt es nicht, nur \(known).")
  }
  package static var oneOfDrawingAndPage: String {
    say(
      "Only one of a drawing and a page can go to the output.",
      "Nur eines von Zeichnung und Seite kann in die Ausgabe.")
  }
  package static var oneOfPeriodAndBetween: String {
    say(
      "Only one of a period and --between can be given.",
      "Nur eines von Zeitraum und --between geht.")
  }
  package static func noCommand(_ word: Part, _ hint: Part) -> String {
    say("There is no command “\(word)”.\(hint)", "Einen Befehl „\(word)“ gibt es nicht.\(hint)")
  }
  package static func commandDoesNotTake(_ word: Part, _ operand: Part) -> String {
    say(
      "The command “\(word)” does not take “\(operand)”. Put a text of several words in "
        + "quotes.",
      "Der Befehl „\(word)“ nimmt „\(operand)“ nicht. Setz einen Text aus mehreren Wörtern "
        + "in Anführungszeichen.")
  }
  package static func commandNeedsWord(_ word: Part, _ form: Part) -> String {
    say(
      "The command “\(word)” needs a word after it: \(form).",
      "Der Befehl „\(word)“ braucht ein Wort dahinter: \(form).")
  }
  package static var withTextsNeeds: String {
    say(
      "The option --with-texts can be used only with --record FILE or --inspect.",
      "Die Option --with-texts geht nur mit --record FILE oder --inspect.")
  }
  package static var stepOrTree: String {
    say(
      "The options --step and --tree cannot be used together.",
      "Die Optionen --step und --tree gehen nicht zusammen.")
  }
  package static var oneOfPageAndTest: String {
    say(
      "Only one of a page and a test can go to the output.",
      "Nur eines von Seite und Test kann in die Ausgabe.")
  }
  package static func noFormat(_ name: Part, _ known: Part) -> String {
    say(
      "There is no format “\(name)”, only \(known).",
      "Ein Format „\(name)“ gibt es nicht, nur \(known).")
  }
  package static func noCipher(_ name: Part, _ known: Part) -> String {
    say(
      "There is no program “\(name)” to encrypt with, only \(known).",
      "Ein Programm „\(name)“ zum Verschlüsseln gibt es nicht, nur \(known).")
  }
  package static var outputEncryptedByPipe: String {
    say(
      "The standard output is encrypted by a pipe: bako export - | gpg --symmetric.",
      "Die Standardausgabe verschlüsselt eine Pipe: bako export - | gpg --symmetric.")
  }
  package static func notANumberOfEntries(_ text: Part) -> String {
    say("“\(text)” is not a number of entries.", "„\(text)“ ist keine Zahl von Einträgen.")
  }
  package static var jsonOrFormat: String {
    say("Only one of --json and --format can be given.", "Nur eines von --json und --format geht.")
  }
  package static func notDiffering(_ name: Part, _ known: Part) -> String {
    say(
      "The value of --differing is “\(name)”, not one of \(known).",
      "Der Wert von --differing ist „\(name)“, keiner von \(known).")
  }
  package static func noProgram(_ name: Part, _ known: Part) -> String {
    say(
      "There is no program “\(name)”, only \(known).",
      "Ein Programm „\(name)“ gibt es nicht, nur \(known).")
  }
  package static func notAMapping(_ parts: Part) -> String {
    say(
      "The value of --map is not like “date=Day,emotion=Mood,text=Note”. The parts are "
        + "\(parts) and measure:NAME; there must be a column for the date.",
      "Der Wert von --map sieht nicht aus wie „date=Tag,emotion=Stimmung,text=Notiz“. Die "
        + "Teile sind \(parts) und measure:NAME; für date muss es eine Spalte geben.")
  }
  package static var fromCSVNeedsMap: String {
    say(
      "The options --from csv and --map need each other.",
      "Die Optionen --from csv und --map brauchen einander.")
  }
  package static func onlyOneOf(_ flags: Part) -> String {
    say("Only one of \(flags) can be given.", "Nur eines von \(flags) geht.")
  }
  package static func noCompletions(_ word: Part, _ known: Part) -> String {
    say(
      "There are no completions for “\(word)”, only for \(known).",
      "Für „\(word)“ gibt es keine Vervollständigung, nur für \(known).")
  }
  package static func notAPlace(_ word: Part, _ places: Part) -> String {
    say(
      "“\(word)” is not a place. The places are \(places), with a day as 2026-11-20 and an "
        + "ID as “list --json” prints it.",
      "„\(word)“ ist kein Ort. Die Orte sind \(places), mit einem Tag wie 2026-11-20 und "
        + "einer ID, wie „list --json“ sie ausgibt.")
  }
  package static func optionNotWithCommand(_ option: Part, _ verb: Part) -> String {
    say(
      "The option \(option) cannot be used with the command “\(verb)”.",
      "Die Option \(option) geht nicht mit dem Befehl „\(verb)“.")
  }
  package static func optionOnlyWith(_ option: Part, _ verbs: Part) -> String {
    say(
      "The option \(option) can be used only with \(verbs).",
      "Die Option \(option) geht nur mit \(verbs).")
  }
  package static func notADay(_ text: Part) -> String {
    say(
      "“\(text)” is not a day such as 2026-11-20, yesterday, -3 or “last friday”.",
      "„\(text)“ ist kein Tag wie 2026-11-20, gestern, -3 oder „letzten Freitag“.")
  }
  package static func notAMood(_ word: Part) -> String {
    say(
      "“\(word)” is neither “positive” nor “negative”.",
      "„\(word)“ ist weder „positive“ noch „negative“.")
  }
  package static func dayGivenTwice(_ option: Part) -> String {
    say(
      "The day is given twice, in \(option) and in --search.",
      "Der Tag steht doppelt da, in \(option) und in --search.")
  }
  package static func valueGivenTwice(_ name: Part, _ option: Part) -> String {
    say(
      "The \(name) is given twice, in \(option) and in --search.",
      "Der Wert von \(name) steht doppelt da, in \(option) und in --search.")
  }
  package static var dayOrBetween: String {
    say("Only one of --day and --between can be given.", "Nur eines von --day und --between geht.")
  }
  package static func notDays(_ text: Part) -> String {
    say(
      "“\(text)” is not a day and a later one, such as 2026-11-01..yesterday.",
      "„\(text)“ ist kein Tag mit einem späteren wie 2026-11-01..gestern.")
  }
  package static var addNeedsEmotion: String {
    say(
      "The command “add” needs an emotion: --emotion Joyful.",
      "Der Befehl „add“ braucht ein Gefühl: --emotion Fröhlich.")
  }
  package static func notATime(_ text: Part) -> String {
    say(
      "“\(text)” is not a time such as 21:30, “yesterday 8pm” or “2026-11-20 08:15”.",
      "„\(text)“ ist keine Zeit wie 21:30, „gestern 20 Uhr“ oder „2026-11-20 08:15“.")
  }
  package static var dayInAtAndDay: String {
    say(
      "The day is given twice, in --at and in --day.",
      "Der Tag steht doppelt da, in --at und in --day.")
  }
  package static func argumentNotUTF8(_ text: Part) -> String {
    say("“\(text)” is not UTF-8 text.", "„\(text)“ ist kein UTF-8-Text.")
  }
  package static func didYouMean(_ word: Part) -> String {
    say(" Did you mean “\(word)”?", " Meinst du „\(word)“?")
  }
  package static func textGivenTwice(_ option: Part) -> String {
    say(
      "The text is given twice, as a word and in \(option).",
      "Der Text steht doppelt da, als Wort und in \(option).")
  }
  package static func optionTakesNoValue(_ option: Part) -> String {
    say("The option \(option) takes no value.", "Die Option \(option) nimmt keinen Wert.")
  }
  package static func optionIsEmpty(_ option: Part) -> String {
    say("The value of \(option) is empty.", "Der Wert von \(option) ist leer.")
  }
  package static func noOption(_ flag: Part, _ hint: Part) -> String {
    say("There is no option “\(flag)”.\(hint)", "Eine Option „\(flag)“ gibt es nicht.\(hint)")
  }
  package static func optionNeedsValue(_ option: Part, _ name: Part) -> String {
    say(
      "The option \(option) needs a value: \(option) \(name).",
      "Die Option \(option) braucht einen Wert: \(option) \(name).")
  }
  package static func optionNeedsValueBefore(_ option: Part, _ next: Part) -> String {
    say(
      "The option \(option) needs a value before \(next). If that is the value, write "
        + "\(option)=\(next).",
      "Die Option \(option) braucht einen Wert vor \(next). Ist das der Wert, dann schreib "
        + "\(option)=\(next).")
  }
  package static var and: String { say(" and ", " und ") }
  package static var or: String { say(" or ", " oder ") }
  package static var noUTF8Locale: String {
    say(
      "The system has no UTF-8 locale, not even C.UTF-8, so Bako asks line by line. Install one, "
        + "such as with “localedef -i en_US -f UTF-8 en_US.UTF-8”.",
      "Das System hat keine UTF-8-Locale, nicht einmal C.UTF-8, also fragt Bako Zeile für Zeile. "
        + "Installier eine, etwa mit „localedef -i de_DE -f UTF-8 de_DE.UTF-8“.")
  }
  package static func noLanguage(_ name: Part, _ known: Part) -> String {
    say(
      "There is no language “\(name)”, only \(known).",
      "Eine Sprache „\(name)“ gibt es nicht, nur \(known).")
  }
}
