import Testing
import TesseraSupport

struct CallSiteTests {
  @Test func theMacroNamesTheLineOfTheCall() {
    func here(at callSite: CallSite = #callSite) -> CallSite { callSite }
    let callSite = here()
    let line = UInt(#line) - 1
    #expect(callSite.line == line)
    #expect(callSite.description == "TesseraSupportTests/CallSiteTests.swift:\(line)")
    #expect("\(callSite.filePath)".hasSuffix("CallSiteTests.swift"))
    #expect(callSite.column > 1)
  }

  @Test func linesDoNotCountInKeyPaths() {
    let (here, there) = (#callSite, #callSite)
    #expect(here == there)
    #expect(here.hashValue == there.hashValue)
    #expect(CallSite.unknown.isUnknown)
    #expect(!here.isUnknown)
  }
}
