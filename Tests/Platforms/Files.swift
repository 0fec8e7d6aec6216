#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Tessera

// The keys that need files. In WebAssembly, the compiler says that there are none.
func values(_ url: URL) -> (Shared<Int>, Shared<Int>) {
  (Shared(wrappedValue: 0, .fileStorage(url)), Shared(wrappedValue: 0, .appStorage("number")))
}
