import Testing

@testable import BakoTerminal

@Suite struct ProcessArgumentsTests {
  /// Decodes arguments given as bytes, each with a terminating NUL.
  private func read(_ arguments: [[UInt8]]) throws -> [String] {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { bytes in
      let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
      for (index, byte) in (bytes + [0]).enumerated() { memory[index] = CChar(bitPattern: byte) }
      return memory
    }
    defer { for pointer in pointers { pointer?.deallocate() } }
    let count = Int32(pointers.count)
    pointers.append(nil)
    return try pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      return try ProcessArguments.read(count: count, base)
    }
  }

  @Test func theProgramNameIsNotAnArgument() throws {
    #expect(
      try read([Array("bako".utf8), Array("add".utf8), [], Array("🌊".utf8)])
        == ["add", "", "🌊"])
    #expect(try read([Array("bako".utf8)]) == [])
    #expect(try read([]) == [])
  }

  @Test func argumentsThatAreNotUTF8AreRejected() {
    #expect(throws: UsageError(message: "“caf\u{FFFD}” is not UTF-8 text.")) {
      try read([Array("bako".utf8), [0x63, 0x61, 0x66, 0xE9]])
    }
  }
}
