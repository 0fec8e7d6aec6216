import DesignSystem
import Dispatch
import Tessera

/// Without the module's name, the type of a parameter would be ambiguous if `import Tessera` had
/// one of its name.
func use(_: Commit, _: ForEach, _: Prompt, _: Selector, _: Thunk) {}

/// A type of the system, by the name of its module.
let queue: Dispatch.DispatchQueue = .main
