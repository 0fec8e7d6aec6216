import Foundation
import ExampleShop
import Testing

@Suite
struct ShopModelsTests {
  @Test func aPackageIsEmptyAtFirstAndSurvivesBeingCoded() throws {
    let package = Package(
      id: "p", name: "Breakfast", items: [PackageItem(id: "jam", name: "Jam", price: 3)])
    #expect(package.items[0].quantity == 0)
    #expect(try JSONDecoder().decode(Package.self, from: JSONEncoder().encode(package)) == package)
    let item = CartItem(id: "jam", name: "Jam", price: 3, quantity: 2)
    #expect(try JSONDecoder().decode(CartItem.self, from: JSONEncoder().encode(item)) == item)
    let order = Order(id: "o", total: 3)
    #expect(try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(order)) == order)
  }
}
