// Written by “bako replay --emit-test” from a recording: its actions and their changes.
// Effects do not run; the actions that they sent are played.
import Tessera
import TesseraTesting
import Testing

@testable import BakoApp

@MainActor
@Suite struct CheckInRecordingTests {
  private let rehearsal: Rehearsal<AppReducer.State, AppReducer.Action>
  private let store: TestStore<AppReducer.State, AppReducer.Action>

  init() throws {
    let rehearsal = try Rehearsal<AppReducer.State, AppReducer.Action>(
      start: #"""
        {"changes":[],"deletion":null,"home":{"dialog":null,"loading":{"isLoading":false}},
        "journalNotices":[],"path":[],"resume":null}
        """#,
      surroundings: #"{"locale":"en_001","timeZone":"GMT"}"#)
    self.rehearsal = rehearsal
    store = TestStore(initialState: rehearsal.start) {
      rehearsal.reducer { AppReducer() }
    }
  }

  @Test func everythingLeadsWhereItLed() async throws {
    try await entries1To8()
    try await entries9To12()
    try await entries13To15()
    try await entry16()
    try await entries17To18()
    try await entry19()
    try await entries20To24()
    try await entries25To27()
    try await entries28To32()
    rehearsal.end()
    await store.finish()
  }

  private func send(
    _ action: String, reading: String? = nil, change: String? = nil,
    at callSite: CallSite = #callSite
  ) async throws {
    let action = try rehearsal.action(action, reading: reading)
    guard let change else {
      await store.send(action, at: callSite)
      return
    }
    await store.send(
      action, assert: { state in try rehearsal.change(&state, change) }, at: callSite)
  }

  private func receive(
    _ action: String, reading: String? = nil, change: String? = nil,
    at callSite: CallSite = #callSite
  ) async throws {
    let action = try rehearsal.matching(rehearsal.answer(action, reading: reading))
    guard let change else {
      await store.receive(action, at: callSite)
      return
    }
    await store.receive(
      action, assert: { state in try rehearsal.change(&state, change) }, at: callSite)
  }

  private func entries1To8() async throws {
    // 1 started
    try await send(#"{"started":{}}"#)
    // 2 onboardingPreferenceLoaded
    try await receive(
      #"{"onboardingPreferenceLoaded":{"isSeen":false}}"#,
      change: #"{"/onboarding":{"isSaving":false,"isSeen":false}}"#)
    // 3 onboarding.getStartedButtonTapped
    try await send(
      #"{"onboarding":{"_0":{"getStartedButtonTapped":{}}}}"#,
      change: #"{"/onboarding/isSaving":true}"#)
    // 4 onboarding.preferenceSaved
    try await receive(
      #"{"onboarding":{"_0":{"preferenceSaved":{}}}}"#,
      change: #"{"/onboarding/isSaving":false,"/onboarding/isSeen":true}"#)
    // 5 onboarding.delegate.completed
    try await receive(
      #"{"onboarding":{"_0":{"delegate":{"_0":{"completed":{}}}}}}"#,
      change: #"{"-":["/onboarding"]}"#)
    // 6 home.appeared
    try await receive(
      #"{"home":{"_0":{"appeared":{}}}}"#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"{"/home/loading/isLoading":true,"/home/partOfDay":{"afternoon":{}}}"#)
    // 7 home.overview.loaded
    try await receive(
      #"""
      {"home":{"_0":{"overview":{"_0":{"loaded":{"_0":{"entries":[],"streak":0,"todayCount":
      0}}}}}}}
      """#,
      change: #"""
        {"/home/loading/isLoading":false,"/home/loading/value":{"entries":[],"streak":0,
        "todayCount":0}}
        """#)
    // 8 home.checkInButtonTapped
    try await send(#"{"home":{"_0":{"checkInButtonTapped":{}}}}"#)
  }

  private func entries9To12() async throws {
    // 9 home.delegate.checkIn
    try await receive(
      #"{"home":{"_0":{"delegate":{"_0":{"checkIn":{}}}}}}"#,
      reading: #"{"dates":[816871560,816871560],"randomNumbers":[],"stackElementID":0,"uuids":[]}"#,
      change: #"""
        {"/path":[{"element":{"tracker":{"_0":{"day":"2026-11-20","filter":"","loading":{
        "isLoading":false},"today":"2026-11-20"}}},"id":{"generation":0}}]}
        """#)
    // 10 path.element.tracker.appeared
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"tracker":{"_0":{"appeared":{}}}},"id":{
      "generation":0}}}}}
      """#,
      reading: #"{"dates":[816871560,816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"{"/path/0/element/tracker/_0/loading/isLoading":true}"#)
    // 11 path.element.tracker.excerpt.loaded
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"tracker":{"_0":{"excerpt":{"_0":{"loaded":{"_0":{
      "entries":[],"firstWeekday":1,"recentEmotions":[],"weekCounts":{}}}}}}}},"id":{
      "generation":0}}}}}
      """#,
      change: #"""
        {"/path/0/element/tracker/_0/loading/isLoading":false,
        "/path/0/element/tracker/_0/loading/value":{"entries":[],"firstWeekday":1,
        "recentEmotions":[],"weekCounts":{}}}
        """#)
    // 12 path.element.tracker.checkInButtonTapped
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"tracker":{"_0":{"checkInButtonTapped":{}}}},"id":
      {"generation":0}}}}}
      """#,
      reading: #"{"dates":[816871560,816871560,816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"{"/path/0/element/tracker/_0/checkIn":"2026-11-20T12:46:00.000+00:00"}"#)
  }

  private func entries13To15() async throws {
    // 13 path.element.tracker.delegate.checkIn
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"tracker":{"_0":{"delegate":{"_0":{"checkIn":{
      "_0":"2026-11-20T12:46:00.000+00:00"}}}}}},"id":{"generation":0}}}}}
      """#,
      reading: #"{"dates":[],"randomNumbers":[],"stackElementID":1,"uuids":[]}"#,
      change: #"""
        {"/path":[{"element":{"tracker":{"_0":{"checkIn":"2026-11-20T12:46:00.000+00:00",
        "day":"2026-11-20","filter":"","loading":{"isLoading":false,"value":{"entries":[],
        "firstWeekday":1,"recentEmotions":[],"weekCounts":{}}},"today":"2026-11-20"}}},"id":
        {"generation":0}},{"element":{"category":{"_0":{}}},"id":{"generation":1}}]}
        """#)
    // 14 path.element.category.categoryTapped
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"category":{"_0":{"categoryTapped":{"_0":
      "positive"}}}},"id":{"generation":1}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"{"/path/1/element/category/_0":{"category":"positive"}}"#)
    // 15 path.element.category.continueButtonTapped
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"category":{"_0":{"continueButtonTapped":{}}}},
      "id":{"generation":1}}}}}
      """#)
  }

  private func entry16() async throws {
    // 16 path.element.category.delegate.selected
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"category":{"_0":{"delegate":{"_0":{"selected":{
      "_0":"positive"}}}}}},"id":{"generation":1}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"stackElementID":2,"uuids":[]}"#,
      change: #"""
        {"/path":[{"element":{"tracker":{"_0":{"checkIn":"2026-11-20T12:46:00.000+00:00",
        "day":"2026-11-20","filter":"","loading":{"isLoading":false,"value":{"entries":[],
        "firstWeekday":1,"recentEmotions":[],"weekCounts":{}}},"today":"2026-11-20"}}},"id":
        {"generation":0}},{"element":{"category":{"_0":{"category":"positive"}}},"id":{
        "generation":1}},{"element":{"emotion":{"_0":{"emotions":[{"category":"positive",
        "icon":"😄","name":"Joyful"},{"category":"positive","icon":"😊","name":"Happy"},{
        "category":"positive","icon":"🙏","name":"Grateful"},{"category":"positive","icon":
        "😌","name":"Calm"},{"category":"positive","icon":"🤩","name":"Excited"},{"category":
        "positive","icon":"🦁","name":"Proud"},{"category":"positive","icon":"🥰","name":
        "Loved"},{"category":"positive","icon":"🌱","name":"Hopeful"},{"category":"positive",
        "icon":"💡","name":"Inspired"},{"category":"positive","icon":"🙂","name":"Content"},{
        "category":"positive","icon":"😎","name":"Confident"},{"category":"positive","icon":
        "😂","name":"Amused"},{"category":"positive","icon":"🔋","name":"Energetic"},{
        "category":"positive","icon":"🧘","name":"Relaxed"},{"category":"positive","icon":
        "🧐","name":"Curious"},{"category":"positive","icon":"😜","name":"Playful"},{
        "category":"positive","icon":"😅","name":"Relieved"},{"category":"positive","icon":
        "🤗","name":"Tender"},{"category":"positive","icon":"🌞","name":"Optimistic"},{
        "category":"positive","icon":"🍃","name":"Peaceful"}],"filter":"","otherNames":[
        "Sad","Angry","Anxious","Tired","Lonely","Stressed","Frustrated","Bored","Guilty",
        "Ashamed","Jealous","Afraid","Overwhelmed","Disappointed","Hurt","Confused",
        "Disgusted","Irritated","Hopeless","Numb"]}}},"id":{"generation":2}}]}
        """#)
  }

  private func entries17To18() async throws {
    // 17 path.element.emotion.emotionTapped
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"emotion":{"_0":{"emotionTapped":{"_0":{
      "category":"positive","icon":"😄","name":"Joyful"}}}}},"id":{"generation":2}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"""
        {"/path/2/element/emotion/_0/emotion":{"category":"positive","icon":"😄","name":
        "Joyful"}}
        """#)
    // 18 path.element.emotion.continueButtonTapped
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"emotion":{"_0":{"continueButtonTapped":{}}}},
      "id":{"generation":2}}}}}
      """#)
  }

  private func entry19() async throws {
    // 19 path.element.emotion.delegate.selected
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"emotion":{"_0":{"delegate":{"_0":{"selected":{
      "_0":{"category":"positive","icon":"😄","name":"Joyful"}}}}}}},"id":{"generation":
      2}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"stackElementID":3,"uuids":[]}"#,
      change: #"""
        {"/path":[{"element":{"tracker":{"_0":{"checkIn":"2026-11-20T12:46:00.000+00:00",
        "day":"2026-11-20","filter":"","loading":{"isLoading":false,"value":{"entries":[],
        "firstWeekday":1,"recentEmotions":[],"weekCounts":{}}},"today":"2026-11-20"}}},"id":
        {"generation":0}},{"element":{"category":{"_0":{"category":"positive"}}},"id":{
        "generation":1}},{"element":{"emotion":{"_0":{"emotion":{"category":"positive",
        "icon":"😄","name":"Joyful"},"emotions":[{"category":"positive","icon":"😄","name":
        "Joyful"},{"category":"positive","icon":"😊","name":"Happy"},{"category":"positive",
        "icon":"🙏","name":"Grateful"},{"category":"positive","icon":"😌","name":"Calm"},{
        "category":"positive","icon":"🤩","name":"Excited"},{"category":"positive","icon":
        "🦁","name":"Proud"},{"category":"positive","icon":"🥰","name":"Loved"},{"category":
        "positive","icon":"🌱","name":"Hopeful"},{"category":"positive","icon":"💡","name":
        "Inspired"},{"category":"positive","icon":"🙂","name":"Content"},{"category":
        "positive","icon":"😎","name":"Confident"},{"category":"positive","icon":"😂","name":
        "Amused"},{"category":"positive","icon":"🔋","name":"Energetic"},{"category":
        "positive","icon":"🧘","name":"Relaxed"},{"category":"positive","icon":"🧐","name":
        "Curious"},{"category":"positive","icon":"😜","name":"Playful"},{"category":
        "positive","icon":"😅","name":"Relieved"},{"category":"positive","icon":"🤗","name":
        "Tender"},{"category":"positive","icon":"🌞","name":"Optimistic"},{"category":
        "positive","icon":"🍃","name":"Peaceful"}],"filter":"","otherNames":["Sad","Angry",
        "Anxious","Tired","Lonely","Stressed","Frustrated","Bored","Guilty","Ashamed",
        "Jealous","Afraid","Overwhelmed","Disappointed","Hurt","Confused","Disgusted",
        "Irritated","Hopeless","Numb"]}}},"id":{"generation":2}},{"element":{"form":{"_0":{
        "activities":{"custom":[],"kind":"activity","newName":"","selected":[]},"details":{
        },"emotion":{"category":"positive","icon":"😄","name":"Joyful"},"isSaving":false,
        "journal":"","moment":"2026-11-20T12:46:00.000+00:00","places":{"custom":[],"kind":
        "place","newName":"","selected":[]}}}},"id":{"generation":3}}]}
        """#)
  }

  private func entries20To24() async throws {
    // 20 path.element.form.appeared
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"appeared":{}}}},"id":{"generation":
      3}}}}}
      """#)
    // 21 path.element.form.choicesLoaded
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"choicesLoaded":{"activities":[],
      "last":{},"places":[]}}}},"id":{"generation":3}}}}}
      """#)
    // 22 path.element.form.edited
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"edited":{"_0":{"journalChanged":{
      "_0":"‹1›"}}}}}},"id":{"generation":3}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"{"/path/3/element/form/_0/journal":"‹1›"}"#)
    // 23 path.element.form.edited
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"edited":{"_0":{"newChoiceChanged":{
      "_0":"activity","_1":"‹2›"}}}}}},"id":{"generation":3}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"{"/path/3/element/form/_0/activities/newName":"‹2›"}"#)
    // 24 path.element.form.edited
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"edited":{"_0":{
      "addChoiceButtonTapped":{"_0":"activity"}}}}}},"id":{"generation":3}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"""
        {"/path/3/element/form/_0/activities/custom":["‹2›"],
        "/path/3/element/form/_0/activities/newName":"",
        "/path/3/element/form/_0/activities/selected":["‹2›"]}
        """#)
  }

  private func entries25To27() async throws {
    // 25 path.element.form.saveButtonTapped
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"saveButtonTapped":{}}}},"id":{
      "generation":3}}}}}
      """#,
      reading: #"""
        {"dates":[816871560],"randomNumbers":[],"uuids":[
        "00000000-0000-0000-0000-000000000000"]}
        """#,
      change: #"""
        {"/path/3/element/form/_0/attempt":{"activity":"‹2›","category":"positive","date":
        "2026-11-20T12:46:00.000+00:00","emotion":"Joyful","icon":"😄","id":
        "00000000-0000-0000-0000-000000000000","journal":"‹1›"},
        "/path/3/element/form/_0/isSaving":true}
        """#)
    // 26 path.element.form.entrySaved
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"entrySaved":{"_0":{"activity":
      "‹2›","category":"positive","date":"2026-11-20T12:46:00.000+00:00","emotion":"Joyful",
      "icon":"😄","id":"00000000-0000-0000-0000-000000000000","journal":"‹1›"}}}}},"id":{
      "generation":3}}}}}
      """#,
      change: #"{"/path/3/element/form/_0/isSaving":false}"#)
    // 27 path.element.form.delegate.saved
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"form":{"_0":{"delegate":{"_0":{"saved":{"_0":{
      "activity":"‹2›","category":"positive","date":"2026-11-20T12:46:00.000+00:00",
      "emotion":"Joyful","icon":"😄","id":"00000000-0000-0000-0000-000000000000","journal":
      "‹1›"}}}}}}},"id":{"generation":3}}}}}
      """#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"stackElementID":4,"uuids":[]}"#,
      change: #"""
        {"/path":[{"element":{"success":{"_0":{"entry":{"activity":"‹2›","category":
        "positive","date":"2026-11-20T12:46:00.000+00:00","emotion":"Joyful","icon":"😄",
        "id":"00000000-0000-0000-0000-000000000000","journal":"‹1›"}}}},"id":{"generation":
        4}}]}
        """#)
  }

  private func entries28To32() async throws {
    // 28 path.element.success.doneButtonTapped
    try await send(
      #"""
      {"path":{"_0":{"element":{"action":{"success":{"_0":{"doneButtonTapped":{}}}},"id":{
      "generation":4}}}}}
      """#)
    // 29 path.element.success.delegate.done
    try await receive(
      #"""
      {"path":{"_0":{"element":{"action":{"success":{"_0":{"delegate":{"_0":{"done":{}}}}}},
      "id":{"generation":4}}}}}
      """#,
      change: #"{"/path":[]}"#)
    // 30 home.appeared
    try await receive(
      #"{"home":{"_0":{"appeared":{}}}}"#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#,
      change: #"{"/home/loading/isLoading":true}"#)
    // 31 home.overview.loaded
    try await receive(
      #"""
      {"home":{"_0":{"overview":{"_0":{"loaded":{"_0":{"entries":[{"activity":"‹2›",
      "category":"positive","date":"2026-11-20T12:46:00.000+00:00","emotion":"Joyful",
      "icon":"😄","id":"00000000-0000-0000-0000-000000000000","journal":"‹1›"}],"streak":1,
      "todayCount":1}}}}}}}
      """#,
      change: #"""
        {"/home/loading/isLoading":false,"/home/loading/value/entries":[{"activity":"‹2›",
        "category":"positive","date":"2026-11-20T12:46:00.000+00:00","emotion":"Joyful",
        "icon":"😄","id":"00000000-0000-0000-0000-000000000000","journal":"‹1›"}],
        "/home/loading/value/streak":1,"/home/loading/value/todayCount":1}
        """#)
    // 32 ended
    try await send(
      #"{"ended":{}}"#,
      reading: #"{"dates":[816871560],"randomNumbers":[],"uuids":[]}"#)
  }
}
