import Foundation
import Testing

@testable import BakoTerminal

@Suite struct DescriptorsTests {
  @Test func waitingEndsWhenTheDescriptorIsReady() {
    let pipe = TestPipe()
    pipe.write([1])
    waitUntilReady(pipe.reading, POLLIN)
    #expect(pipe.read(1) == [1])
  }

  @Test func openDescriptorsAreLeftUntouched() {
    var before = stat()
    var after = stat()
    fstat(STDERR_FILENO, &before)
    occupyClosedDescriptors()
    fstat(STDERR_FILENO, &after)
    #expect(before.st_ino == after.st_ino)
  }
}
