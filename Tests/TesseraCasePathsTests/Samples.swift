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

/// A generic public enum with conditional cases.
@CasePathable
public enum Box<Value: Sendable>: Sendable {
  /// A case without a payload.
  case empty
  /// A case with a payload.
  case full(Value)
  #if DEBUG
    /// A case of debug builds.
    case debug
  #endif
}

extension Array {
  /// The address of the elements, which changes with a copy.
  var address: UInt { withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}

/// Values of all cases.
let samples: [Sample] = [
  .number(1), .other(1), .text("a"), .labelled(id: 2), .several(3, label: "b"), .rows([1, 2]),
  .child(.tapped), .maybe(nil), .maybe(4), .default, .nested(.number(5)),
]
