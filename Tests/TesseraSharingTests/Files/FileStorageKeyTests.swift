import Foundation
import Tessera
import TesseraTestSupport
import TesseraTesting
import Testing

private struct Settings: Codable, Equatable, Sendable {
  var fontSize = 12
  var theme = "light"
}

private let file = URL(filePath: "/settings.json")

extension SharedKey where Self == FileStorageKey<Settings>.Default {
  fileprivate static var settings: Self { Self[.fileStorage(file), default: Settings()] }
}

@Suite struct FileStorageKeyTests {
  @Dependency(\.defaultFileStorage) private var storage

  @Test func aChangeIsSavedAsJSON() throws {
    @Shared(.settings) var settings
    $settings.withLock { $0.fontSize = 14 }
    let text = try #require(storage.content(of: file).map { String(decoding: $0, as: UTF8.self) })
    #expect(
      text == """
        {
          "fontSize" : 14,
          "theme" : "light"
        }
        """)
  }

  @Test func aReadSavesNothing() {
    @Shared(.settings) var settings
    #expect(settings == Settings())
    #expect(storage.content(of: file) == nil)
  }

  @Test func theValueOutlivesItsProperties() {
    do {
      @Shared(.settings) var settings
      $settings.withLock { $0.theme = "dark" }
    }
    @Shared(.settings) var settings
    #expect(settings.theme == "dark")
  }

  @Test func aFileIsLoadedWhenAPropertyIsCreated() throws {
    let content = try JSONEncoder().encode(Settings(fontSize: 30))
    withDependencies {
      $0.defaultFileStorage = .inMemory([file: content])
    } operation: {
      @Shared(.settings) var settings
      #expect(settings.fontSize == 30)
    }
  }

  @Test func aDamagedFileIsReportedAndKept() {
    let damaged = Data("{ \"fontSize\": ".utf8)
    withDependencies {
      $0.defaultFileStorage = .inMemory([file: damaged])
    } operation: {
      @Dependency(\.defaultFileStorage) var storage
      let recorder = IssueRecorder()
      let settings = withIssueReporters([recorder]) { Shared(.settings) }
      #expect(settings.loadError != nil)
      #expect(recorder.messages.count == 1)
      #expect(recorder.messages.first?.contains("/settings.json") == true)
      #expect(settings.wrappedValue == Settings())
      #expect(storage.content(of: file) == damaged)
      settings.withLock { $0.fontSize = 14 }
      #expect(storage.content(of: URL(filePath: "/settings.json.damaged-1")) == damaged)
      #expect(storage.content(of: file) != damaged)
    }
  }

  @Test func anEmptyFileHasNoValue() {
    withDependencies {
      $0.defaultFileStorage = .inMemory([file: Data()])
    } operation: {
      let messages = issues {
        @Shared(.settings) var settings
        #expect(settings == Settings())
        #expect($settings.loadError == nil)
      }
      #expect(messages.isEmpty)
    }
  }

  @Test func anEmptyFileOfAnotherFormatMayBeAValue() {
    withDependencies {
      $0.defaultFileStorage = .inMemory([file: Data()])
    } operation: {
      @Shared(
        .fileStorage(
          file, decode: { @Sendable in String(decoding: $0, as: UTF8.self) },
          encode: { @Sendable in Data($0.utf8) }))
      var text = "Untitled"
      #expect(text == "")
    }
  }

  @Test func aFileWithTwoTypesIsReported() {
    @Shared(.fileStorage(file)) var number = 0
    let messages = issues {
      @Shared(.fileStorage(file)) var text = ""
      @Shared(.fileStorage(file)) var another = 1
      #expect(text == "")
      #expect(another == 0)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'String' by .fileStorage(\"/settings.json\")") == true)
  }

  @MainActor
  @Test func theFirstReadOfALoadedValueNotifiesNoReader() throws {
    let content = try JSONEncoder().encode(Settings(fontSize: 30))
    withDependencies {
      $0.defaultFileStorage = .inMemory([file: content])
    } operation: {
      @Shared(.settings) var settings
      var seen: [Int] = []
      let token = observe { seen.append(settings.fontSize) }
      #expect(seen == [30])
      withExtendedLifetime(token) {}
    }
  }

  @Test func aFileMayHaveAnyFormat() {
    @Shared(
      .fileStorage(
        file, decode: { @Sendable in String(decoding: $0, as: UTF8.self) },
        encode: { @Sendable in Data($0.utf8) }))
    var text = ""
    $text.withLock { $0 = "Hello" }
    #expect(storage.content(of: file) == Data("Hello".utf8))
  }

  // SEMANTICS sharing.tests
  @Test func eachTestHasFilesOfItsOwn() {
    #expect(storage.content(of: file) == nil)
  }
}
