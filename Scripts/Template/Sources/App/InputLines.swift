import Foundation

/// The lines of standard input. They are read on a thread of their own, so the main actor stays free.
func inputLines() -> AsyncStream<String> {
  AsyncStream { continuation in
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
  }
}
