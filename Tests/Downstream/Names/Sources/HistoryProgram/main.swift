import RecordedCounter
import TesseraHistory

let (store, history) = recordedStore()
print(history.count)
