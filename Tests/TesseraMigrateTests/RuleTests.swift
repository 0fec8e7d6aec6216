import SwiftParser
import SwiftSyntax
import Testing

@testable import TesseraMigrate

struct RuleTests {
  @Test func aRemovedDeclarationTakesItsLineWithIt() {
    let form = Form(
      "uncheckedUseMainSerialExecutor",
      """
      func setUp() {
        a()
        uncheckedUseMainSerialExecutor = true

        b()
      }
      """,
      """
      func setUp() {
        a()

        b()
      }
      """)
    form.check()
  }

  @Test func whatIsOnTheSameLineStays() {
    Form(
      "uncheckedUseMainSerialExecutor",
      "a(); uncheckedUseMainSerialExecutor = true // for now",
      "a(); // for now"
    ).check()
  }
}
