import Foundation
import Testing

@testable import BakoTerminalKit

@Suite struct ChildProgramTests {
  /// Runs a command between two pipes, and returns what it writes and its status.
  private func run(
    _ command: String, _ argument: String = "", input text: String = ""
  ) throws -> (String, Int32) {
    let (input, output) = (try #require(ChildPipe()), try #require(ChildPipe()))
    let program = try #require(
      ChildProgram(command, argument, input: input.output, output: output.input))
    close(input.output)
    close(output.input)
    let bytes = Array(text.utf8)
    #expect(write(input.input, bytes, bytes.count) == bytes.count)
    close(input.input)
    defer { close(output.output) }
    let data = FileHandle(fileDescriptor: output.output, closeOnDealloc: false)
      .readDataToEndOfFile()
    return (String(decoding: data, as: UTF8.self), program.end())
  }

  @Test func aProgramReadsOnePipeUntilItIsClosedAndWritesAnother() throws {
    let (text, status) = try run("tr a-z", "A-Z", input: "a text\n")
    #expect(text == "A TEXT\n")
    #expect(status == 0)
  }

  @Test func theArgumentIsTheLastOneAndIsNotReadByTheShell() throws {
    let (text, status) = try run("printf '%s|%s'", "a $(b) 'c'")
    #expect(text == "a $(b) 'c'|")
    #expect(status == 0)
  }

  @Test func aProgramThatIsStoppedDoesNotGoOnAtTheEndOfItsInput() throws {
    let (input, output) = (try #require(ChildPipe()), try #require(ChildPipe()))
    let program = try #require(
      ChildProgram("read line; echo", "end", input: input.output, output: output.input))
    close(input.output)
    close(output.input)
    defer { close(output.output) }
    program.stop()
    close(input.input)
    #expect(program.end() == 128 + SIGTERM)
    program.stop()
    let data = FileHandle(fileDescriptor: output.output, closeOnDealloc: false)
      .readDataToEndOfFile()
    #expect(data.isEmpty)
  }

  @Test func aProgramIsStoppedAlsoIfThisOneIgnoresTheSignal() async {
    await #expect(processExitsWith: .success) {
      signal(SIGTERM, SIG_IGN)
      let (input, output) = (try #require(ChildPipe()), try #require(ChildPipe()))
      let program = try #require(
        ChildProgram("read line", "line", input: input.output, output: output.input))
      program.stop()
      #expect(program.end() == 128 + SIGTERM)
      withExtendedLifetime(input) {}
    }
  }

  @Test func withoutADescriptorNoProgramIsStarted() {
    #expect(ChildProgram("cat", "/dev/null", input: -1, output: STDOUT_FILENO) == nil)
    #expect(ChildProgram("true", "", input: STDIN_FILENO, output: -1) == nil)
  }

  @Test func theStatusIsThatOfTheProgramAndOfASignal() throws {
    #expect(try run("exit 3;").1 == 3)
    #expect(try run("kill -9 $$;").1 == 128 + SIGKILL)
    #expect(try run("nothing-has-this-name 2>/dev/null").1 == 127)
  }
}
