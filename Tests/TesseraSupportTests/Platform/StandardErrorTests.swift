import Testing

@testable import TesseraSupport

struct StandardErrorTests {
  private func output(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aTextIsWrittenAsItIs() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      StandardError.write("Grüße, \(String(repeating: "x", count: 20))\n")
    }
    #expect(output(result).contains("Grüße, xxxxxxxxxxxxxxxxxxxx\n"))
  }

  @Test func theProgramEndsWhereNoDebuggerStopsIt() async {
    await #expect(processExitsWith: .signal(5)) { Debugger.stop() }
  }
}
