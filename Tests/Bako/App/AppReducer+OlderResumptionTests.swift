import BakoApp
import BakoCategory
import BakoEmotion
import BakoFixtures
import BakoForm
import BakoModels
import BakoStorage
import BakoTracker
import Foundation
import Tessera
import TesseraTesting
import Testing

extension AppReducerResumptionTests {
  /// An older Bako knew neither the filter of the tracker, nor details, nor several places.
  @Test func aCheckInOfAnOlderBakoIsOffered() async throws {
    func older(_ value: Any) -> Any {
      if let list = value as? [Any] { return list.map(older) }
      guard let object = value as? [String: Any] else { return value }
      let new = ["filter", "otherNames", "details"]
      return object.reduce(into: [String: Any]()) { object, property in
        guard !new.contains(property.key) else { return }
        let names = property.key == "selected" ? property.value as? [String] : nil
        object[property.key] = names.map { $0.first as Any } ?? older(property.value)
      }
    }
    let storage = try await makeStorage()
    let emotion = EmotionReducer.State(emotions: Emotion.positive, others: Emotion.negative)
    let path = StackState<AppReducer.Path.State>([
      .tracker(.fixture()), .category(CategoryReducer.State(category: .positive)),
      .emotion(emotion), .form(halfWrittenForm()),
    ])
    let saved = try JSONSerialization.jsonObject(with: JSONEncoder().encode(path))
    let content = String(
      decoding: try JSONSerialization.data(withJSONObject: older(saved)), as: UTF8.self)
    #expect(!content.contains("otherNames"))
    try await storage.resumption.save(Resumption(date: .thisMorning, content: content))
    let store = await start(storage)
    let found = try #require(store.state.unfinishedPath)
    let form = try #require(found.last?.form)
    #expect(form == halfWrittenForm())
    #expect(found.count == 4)
  }
}
