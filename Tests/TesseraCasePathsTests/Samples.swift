public import TesseraCasePaths

/// An enum with all kinds of payloads.
@CasePathable
@dynamicMemberLookup
enum Sample: Equatable, Sendable {
  case number(Int)
  case other(Int)
  case text(String)
  case labelled(id: Int)
  case several(Int, label: String)
  case rows([Int])
  case child(Child)
  case maybe(Int?)
  case `default`
  indirect case nested(Sample)
  case optional(Child?)

  @CasePathable
  enum Child: Equatable, Sendable {
    case tapped
    case renamed(String)
    case deep(Deep)
  }

  @CasePathable
  enum Deep: Equatable, Sendable {
    case rows([Int])
    case none
  }
}

/// An enum with one case only, whose patterns can't fail.
@CasePathable
enum Single: Equatable { case only([Int]) }

/// A generic enum that is public, under conditions.
@CasePathable
public enum Box<Value: Sendable>: Sendable {
  /// Nothing.
  case empty
  /// A value.
  case full(Value)
  #if DEBUG
    /// Only in debug builds.
    case debug
  #endif
}

extension Array {
  /// Where the elements are stored: another place after a copy.
  var address: UInt { withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}

/// Values of all cases.
let samples: [Sample] = [
  .number(1), .other(1), .text("a"), .labelled(id: 2), .several(3, label: "b"), .rows([1, 2]),
  .child(.tapped), .maybe(nil), .maybe(4), .default, .nested(.number(5)),
]
