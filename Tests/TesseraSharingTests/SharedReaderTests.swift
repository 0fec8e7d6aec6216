import Tessera
import TesseraTesting
import Testing

private struct Settings: Sendable { var fontSize = 12 }

@Suite struct SharedReaderTests {
  @Test func aReaderSeesChanges() {
    @Shared(value: Settings()) var settings
    @SharedReader var size: Int
    _size = SharedReader($settings.fontSize)
    $settings.withLock { $0.fontSize = 20 }
    #expect(size == 20)
  }

  @Test func aConstantReaderHasItsValue() {
    #expect(SharedReader.constant(3).wrappedValue == 3)
  }
}
