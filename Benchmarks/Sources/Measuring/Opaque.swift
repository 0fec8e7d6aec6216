import CMeasuring

/// Consumes a value so that the optimiser must keep it.
@inlinable
public func consume(_ value: Int) { measuring_consume(Int64(value)) }

/// Returns a value that is opaque to the optimiser.
@inlinable
public func opaque(_ value: Int) -> Int { Int(measuring_opaque(Int64(value))) }
