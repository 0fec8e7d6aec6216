import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct PlaceMapTests {
  private static func randomPlace(using generator: inout SeededGenerator) -> Place {
    (0..<Int.random(in: 0..<4, using: &generator)).reduce(Place()) { place, _ in
      place.appending(Level.field(Int.random(in: 0..<2, using: &generator)))
    }
  }

  @Test func agreesWithADictionary() {
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      var (map, model) = (PlaceMap<Int>(), [Place: Int]())
      for step in 0..<30 {
        let place = Self.randomPlace(using: &generator)
        let value = Bool.random(using: &generator) ? step : nil
        map.change(place) { $0 = value }
        model[place] = value
        var entries: [Place: Int] = [:]
        map.forEach { entries[$0] = $1 }
        #expect(entries == model, "Seed \(seed)")
        #expect(map[place] == value, "Seed \(seed)")
        #expect(map.isEmpty == model.isEmpty, "Seed \(seed)")
        let ancestor = Self.randomPlace(using: &generator)
        let within = model.filter { $0.key.isWithin(ancestor) }.values
        #expect(map.values(within: ancestor).sorted() == within.sorted(), "Seed \(seed)")
      }
    }
  }

  @Test(arguments: [1, 2])
  func aValueIsChangedInPlace(count: Int) {
    let places = [Place().appending(Level.field(0)), Place().appending(Level.field(1))]
    var map = PlaceMap<[Int]>()
    for place in places.prefix(count) {
      map.change(place) {
        $0 = []
        $0?.reserveCapacity(100)
      }
    }
    func storage() -> UnsafeRawPointer? {
      map[places[0]]?.withUnsafeBytes { $0.baseAddress }
    }
    let before = storage()
    for number in 0..<100 { map.change(places[0]) { $0?.append(number) } }
    #expect(map[places[0]] == Array(0..<100))
    #expect(storage() == before)
  }
}
