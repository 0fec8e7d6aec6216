import CMeasuring

/// Takes a value so that the optimiser must assume that it is needed.
@inlinable
public func consume(_ value: Int) { measuring_consume(Int64(value)) }

/// Gives a value back so that the optimiser cannot know it.
@inlinable
public func opaque(_ value: Int) -> Int { Int(measuring_opaque(Int64(value))) }
