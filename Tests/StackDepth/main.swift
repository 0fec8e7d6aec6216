// A store of 64 nested features, with 300 KB of state inline. It ends with status 0 if a stack of
// the size that it was given (`ulimit -s`) is enough to make the store and to reduce an action and
// an effect of each feature.

import Foundation
import Synchronization
import Tessera

/// Runs all levels of a feature.
///
/// NB: generic, because the compiler (Swift 6.3) takes minutes over a type of 40 000 words.
@MainActor
func climb<Top: DeepReducer>(_ top: Top.Type) -> Int where Top.State: SendableMetatype {
  // The initialisers of nested states are nested as well, and in a debug build each of them holds
  // the states below it two or three times. That is the compiler's doing and not what is looked at
  // here: a thread with a stack of its own makes the state, where the store takes it from.
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
