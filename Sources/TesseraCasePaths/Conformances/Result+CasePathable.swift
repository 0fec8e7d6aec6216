extension Result: CasePathable {
  /// The paths of a result's cases.
  @frozen
  public struct AllCasePaths: Sequence, Sendable {
    @inlinable
    init() {}

    /// The value of a success.
    @inlinable
    public var success: AnyCasePath<Result<Success, Failure>, Success> {
      AnyCasePath(
        index: 0,
        embed: { Result.success($0) },
        extract: { root in
          guard case .success(let value) = root else { return nil }
          return value
        },
        modify: { root, body in
          _$modify(
            &root, body,
            extract: { root in
              guard case .success(let value) = root else { return nil }
              return value
            }, embed: { Result.success($0) })
        })
    }

    /// The error of a failure.
    @inlinable
    public var failure: AnyCasePath<Result<Success, Failure>, Failure> {
      AnyCasePath(
        index: 1,
        embed: { Result.failure($0) },
        extract: { root in
          guard case .failure(let error) = root else { return nil }
          return error
        },
        modify: { root, body in
          _$modify(
            &root, body,
            extract: { root in
              guard case .failure(let error) = root else { return nil }
              return error
            }, embed: { Result.failure($0) })
        })
    }

    /// The case key path of a value's case.
    ///
    /// - Parameter root: A result.
    public subscript(root: Result<Success, Failure>) -> PartialKeyPath<Self> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The case key paths of both cases.
    ///
    /// - Returns: An iterator over them.
    public func makeIterator() -> IndexingIterator<[PartialKeyPath<Self>]> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The paths of both cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
