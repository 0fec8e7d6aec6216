import Tessera
import TesseraTestSupport

extension PlaceTrial {
  func newEdit(of branch: PlainBranch, depth: Int) -> BranchEdit {
    if depth < 3, number(4) == 0,
      let step = branch.steps.filter({ !$0.isTwig }).randomElement(using: &random),
      let child = branch.branch(step)
    {
      return .child(step, newEdit(of: child, depth: depth + 1))
    }
    if depth < 3, number(3) == 0 { return newEditOfChildren(of: branch, depth: depth) }
    switch number(22) {
    case 0: return .value(number(3))
    case 1: return .other(number(3))
    case 2: return .valueThereAndBack
    case 3, 4: return .number(twigStep, number(3))
    case 5: return .twig(number(3) - 1 < 0 ? nil : number(3))
    case 6: return .savedTwig(number(24), inPlace: number(2) == 0)
    case 7: return number(2) == 0 ? .fixed(number(3)) : .savedFixed(number(24))
    case 8: return number(2) == 0 ? .mode(number(4) - 1) : .savedMode(number(24))
    case 9: return .screenTwig(number(3))
    case 10: return .prompt(number(2) == 0)
    case 11: return .move(number(4), to: number(4))
    case 12: return .remove(number(4))
    case 13: return .replace(number(4))
    case 14: return number(2) == 0 ? .sheet(nil) : .screen(nil)
    case 15:
      guard let id = branch.path.ids.randomElement(using: &random) else { return .value(1) }
      return number(2) == 0 ? .pop(id) : .removeScreen(id)
    case 16: return .saved(number(24))
    case 17, 18: return .save
    case 19: return .saveParts
    case 20: return number(6) == 0 ? .forget : .saveParts
    default:
      let edits = (0...number(2)).map { _ in newEdit(of: branch, depth: depth) }
      return .draft(edits, isKept: number(2) == 0, isPutBack: number(3) > 0)
    }
  }

  /// An edit that adds or replaces children.
  private func newEditOfChildren(of branch: PlainBranch, depth: Int) -> BranchEdit {
    switch number(12) {
    case 0, 1, 2: return .append(number(4))
    case 3: return .sheet(number(2))
    case 4: return .screen(number(2))
    case 5: return .push(newScreen(), number(3))
    case 6: return .savedRow(number(24))
    case 7: return .savedSheet(number(24), inPlace: number(2) == 0)
    case 8:
      return number(2) == 0
        ? .savedScreen(number(24)) : .savedPath(number(24), inPlace: number(2) == 0)
    default: return newEditOfRows()
    }
  }

  func newEditOfRows() -> BranchEdit {
    if number(2) == 0 { return .remove(number(4)) }
    let edits = (0...number(3)).map { _ -> BranchEdit in
      let id = number(4)
      return number(2) == 0 ? .remove(id) : .child(.row(id), .value(number(3)))
    }
    return .savedRows(number(24), edits, inPlace: number(2) == 0)
  }

  private var twigStep: Step {
    [.twig, .fixed, .modeTwig, .screenTwig][number(4)]
  }
}
