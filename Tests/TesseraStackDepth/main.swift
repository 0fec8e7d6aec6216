// A store of 64 nested features, with 300 KB of state inline. The program exits with status 0 if
// its stack (`ulimit -s`) is large enough to create the store and to process an action and an
// effect of each feature.

import Foundation
import Synchronization
import Tessera

// NB: Swift 6.3: generic, because the compiler takes minutes for a type of 40 000 words. Remove
// when it doesn't.
/// Sends actions to all levels of a feature.
@MainActor
func climb<Top: DeepReducer>(_ top: Top.Type) -> Int where Top.State: SendableMetatype {
  // The initializers of nested states are nested too, and in a debug build the compiler keeps the
  // states below two or three times in each of them. This test is not about that, so a thread with
  // a large stack creates the state.
  let memory = UnsafeMutablePointer<Top.State>.allocate(capacity: 1)
  let address = UInt(bitPattern: memory)
  let isMade = DispatchSemaphore(value: 0)
  let maker = Thread {
    UnsafeMutablePointer<Top.State>(bitPattern: address)?.initialize(to: Top.initialState)
    isMade.signal()
  }
  maker.stackSize = 256 << 20
  maker.start()
  isMade.wait()

  let store = Store(initialState: memory.move()) { Top() }
  memory.deallocate()
  for depth in 0..<64 { store.send(.count(false, at: depth)) }
  for depth in 0..<64 { store.send(.count(true, at: depth)) }
  return MemoryLayout<Top.State>.size
}

let size = climb(Tower.self)
let count = reductions.load(ordering: .relaxed)
guard count == 3 * 64, size > 300_000 else { exit(1) }
print("64 features, \(size) bytes of state, \(count) actions")
