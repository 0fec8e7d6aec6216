import Foundation
import RecordedCounter
import TesseraHistory
import TesseraInspector

let (store, history) = recordedStore()
// With the argument `always`, it listens in each build. It runs until its input ends.
try history.inspect("Counter", always: CommandLine.arguments.contains("always"))
FileHandle.standardOutput.write(Data("\(history.count)\n".utf8))
while readLine() != nil {}
