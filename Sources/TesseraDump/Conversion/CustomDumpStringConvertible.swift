/// A type that writes itself into dumps.
///
/// For values that mean more than their stored properties tell:
///
/// ```swift
/// extension Money: CustomDumpStringConvertible {
///   var customDumpDescription: String { "\(amount) \(currency.code)" }
/// }
/// String(customDumping: Order(price: Money(3, .euro)))
/// // Order(
/// //   price: 3 EUR
/// // )
/// ```
public protocol CustomDumpStringConvertible {
  /// What stands for the value in a dump.
  ///
  /// It is written as it is, without quotation marks.
  var customDumpDescription: String { get }
}
