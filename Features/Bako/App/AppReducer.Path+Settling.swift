import BakoModels
import DetailFeature
import EmotionFeature
import FormFeature
import JournalFeature
import StatisticsFeature
import Tessera
import TrackerFeature

extension AppReducer.Path.State {
  /// Leaves what the user chose and wrote, as if everything that runs had ended and nothing had
  /// been loaded.
  mutating func settle() {
    switch self {
    case .tracker(let tracker):
      self = .tracker(TrackerReducer.State(day: tracker.day, today: tracker.today))
    case .statistics:
      self = .statistics(StatisticsReducer.State())
    case .journal(let journal):
      self = .journal(JournalReducer.State(filter: journal.filter))
    case .detail(let detail):
      var settled = DetailReducer.State(id: detail.id)
      settled.draft = detail.draft
      self = .detail(settled)
    case .form(var form):
      form.isSaving = false
      form.errorMessage = nil
      form.choicesErrorMessage = nil
      self = .form(form)
    case .category, .emotion, .success:
      break
    }
  }

  /// Whether something was chosen or written on the screen that is not saved.
  var isUnfinished: Bool {
    switch self {
    case .category, .emotion, .form: true
    case .detail(let detail): detail.isEditing
    case .tracker, .success, .statistics, .journal: false
    }
  }

  /// What is lost if the user does not go on with the screen, as a sentence.
  var unfinishedMatter: String {
    switch self {
    case .form(let form): "An entry was not saved: \(form.emotion), \(form.day)."
    case .detail(let detail) where detail.isEditing: "A change of an entry was not saved."
    case .category, .emotion: "A check-in was not finished."
    case .tracker, .detail, .statistics, .journal, .success: "Bako ended on another screen."
    }
  }
}
