public import TesseraSupport

// MARK: Optional

extension Optional: CasePathable {
  /// The paths of an optional's cases and, through them, of the wrapped enum's cases.
  @frozen
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @inlinable
    init() {}

    /// The path of the missing value.
    @inlinable
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(
        index: 0,
        embed: { Optional.none },
        extract: { root in
          guard case .none = root else { return nil }
          return ()
        },
        modify: { root, body in
          guard case .none = root else { return false }
          var value: Void = ()
          body(&value)
          return true
        })
    }

    /// The path of the wrapped value.
    @inlinable
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath(
        index: 1,
        embed: { Optional.some($0) },
        extract: { $0 },
        modify: { root, body in root._modify(body) != nil })
    }

    /// The path of a case of the wrapped enum, as in `optional.modify(\.editor) { … }`.
    ///
    /// - Parameter keyPath: A case of the wrapped enum.
    @inlinable
    public subscript<Member>(
      dynamicMember keyPath: CaseKeyPath<Wrapped, Member>
    ) -> AnyCasePath<Wrapped?, Member> where Wrapped: CasePathable {
      some.appending(Wrapped.allCasePaths[keyPath: keyPath])
    }

    /// The path of the missing value and a case of the wrapped enum.
    ///
    /// ```swift
    /// let text: CaseKeyPath<Tab?, String?> = \.one
    /// text("a")  // Tab.one("a")
    /// text(nil)  // nil
    /// ```
    ///
    /// - Parameter keyPath: A case of the wrapped enum.
    @_disfavoredOverload
    @inlinable
    public subscript<Member>(
      dynamicMember keyPath: CaseKeyPath<Wrapped, Member>
    ) -> AnyCasePath<Wrapped?, Member?> where Wrapped: CasePathable {
      let path = Wrapped.allCasePaths[keyPath: keyPath]
      return AnyCasePath(
        embed: { $0.map(path.embed) },
        extract: { root in
          guard let root else { return .some(nil) }
          return path.extract(from: root).map { Member?.some($0) }
        })
    }

    /// The case key path of a value's case.
    ///
    /// - Parameter root: An optional.
    public subscript(root: Wrapped?) -> PartialKeyPath<Self> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// Creates an iterator over the case key paths of both cases.
    public func makeIterator() -> IndexingIterator<[PartialKeyPath<Self>]> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The paths of both cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional: CasePathIterable {}

// MARK: Result

extension Result: CasePathable {
  /// The paths of a result's cases.
  @frozen
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @inlinable
    init() {}

    /// The path of the success value.
    @inlinable
    public var success: AnyCasePath<Result<Success, Failure>, Success> {
      AnyCasePath(
        index: 0,
        embed: { Result.success($0) },
        extract: { root in
          guard case .success(let value) = root else { return nil }
          return value
        })
    }

    /// The path of the error.
    @inlinable
    public var failure: AnyCasePath<Result<Success, Failure>, Failure> {
      AnyCasePath(
        index: 1,
        embed: { Result.failure($0) },
        extract: { root in
          guard case .failure(let error) = root else { return nil }
          return error
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

    /// Creates an iterator over the case key paths of both cases.
    public func makeIterator() -> IndexingIterator<[PartialKeyPath<Self>]> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The paths of both cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathIterable {}

// MARK: Never

extension Never: CasePathable {
  /// The paths of an enum without cases.
  @frozen
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    @inlinable
    init() {}

    /// The case key path of a value's case; there is no value.
    ///
    /// - Parameter root: A value that can't exist.
    public subscript(root: Never) -> PartialKeyPath<Self> {}

    /// Creates an iterator over no key paths.
    public func makeIterator() -> IndexingIterator<[PartialKeyPath<Self>]> { [].makeIterator() }
  }

  /// The paths, of which there are none.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Never: CasePathIterable {}
