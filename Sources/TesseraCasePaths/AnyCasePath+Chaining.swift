extension AnyCasePath where Value: CasePathable {
  /// The path to a case of the payload, through this one: `\.destination.editor.saved`.
  ///
  /// - Parameter keyPath: A case of the payload.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: CaseKeyPath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    let member = Value.allCasePaths[keyPath: keyPath]
    return appending(member)
  }

  /// The path through this one and then another.
  ///
  /// - Parameter member: A path that starts where this one ends.
  /// - Returns: A path that matches where both do.
  @inlinable
  public func appending<Member>(_ member: AnyCasePath<Value, Member>) -> AnyCasePath<Root, Member> {
    AnyCasePath<Root, Member>(
      index: -1,
      embed: { embed(member.embed($0)) },
      extract: { extract(from: $0).flatMap(member.extract(from:)) },
      modify: { root, body in
        var isMember = false
        _ = modify(&root) { isMember = member.modify(&$0, body) }
        return isMember
      })
  }
}
