import Testing

@testable import TesseraSupport

struct StoredPropertiesTests {
  private struct Street: Codable {
    private enum CodingKeys: String, CodingKey { case name, number = "no" }
    let name: String
    var number = 1
    var visits = 0
    var isLong: Bool { number > 100 }
  }

  private enum Side: Codable { case left, right(Int) }

  private final class Object: Codable { var count = 0 }

  private func names(_ type: Any.Type) -> [String] { StoredProperty.coded(of: type).map(\.name) }

  @Test func onlyPropertiesThatAreCodedUnderTheirNamesAreFound() {
    #expect(names(Street.self) == ["name"])
  }

  @Test func aKeyPathIsTheOneOfTheCompiler() {
    struct Plan: Codable { var isPaid = false }
    #expect(StoredProperty.coded(of: Plan.self).map(\.keyPath) == [\Plan.isPaid])
    #expect(StoredProperty.coded(of: Plan.self).first?.keyPath is WritableKeyPath<Plan, Bool>)
  }

  @Test func aConstantCannotBeWritten() throws {
    let name = try #require(StoredProperty.coded(of: Street.self).first)
    #expect(!(name.keyPath is WritableKeyPath<Street, String>))
  }

  @Test(arguments: [String.self, [Int].self, Set<Int>.self, Double.self, Int?.self] as [Any.Type])
  func theStorageOfTheStandardLibraryIsNotFound(type: Any.Type) {
    #expect(names(type).isEmpty)
  }

  @Test func enumsObjectsAndTypesThatAreNotCodedHaveNone() {
    struct Plain { var count = 0 }
    #expect(names(Side.self).isEmpty)
    #expect(names(Object.self).isEmpty)
    #expect(names(Plain.self).isEmpty)
  }
}
