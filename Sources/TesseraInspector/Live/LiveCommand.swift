#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraEffects
import TesseraHistory
import TesseraSupport

/// A command of an inspector, from a line of JSON such as `{"do":"jump","to":12,"id":"7f3a"}`.
struct LiveCommand: Equatable, Sendable {
  /// The instruction.
  enum Work: Equatable, Sendable {
    case jump(to: Int?)
    case back, forward, resume, pause
    case policy(HistoryPolicy)
    case skip(Int, withConsequences: Bool)
    case unskip(Int, withConsequences: Bool)
    case move(Int, before: Int?)
    case rollback(to: Int?)
    case commit, sweep
    case collapse(Int, through: Int)
    /// Sends an action, whose form is in the line.
    case send(line: Data)
    case again(Int)
    case test(Int, through: Int)
    case readers, cases, data, ping
    /// Changes an item of the data.
    case change(item: Int, by: InspectedItem.Command)
  }

  /// The text by which the inspector recognises the reply.
  var id: String?
  var work: Work
}

/// The reason why a line isn't performed.
struct LiveMistake: Error, Equatable, Sendable {
  var id: String?
  var reason: String
}

extension LiveCommand {
  /// Reads a command from a line.
  init(_ line: Data) throws(LiveMistake) {
    let form: Form
    do { form = try JSONDecoder().decode(Form.self, from: line) } catch {
      throw LiveMistake(reason: "The line isn't a command: \(HistoryCoding.reason(error))")
    }
    id = form.id
    do { work = try form.work(line) } catch {
      throw LiveMistake(
        id: form.id, reason: "“\(form.name)” isn't performed: \(HistoryCoding.reason(error))")
    }
  }

  private enum Key: String, CodingKey {
    case `do`, id, to, policy, entry, consequences, before, from, through, action, item, by
  }

  /// A line with its keys, of which each command has its own.
  private struct Form: Decodable {
    let name: String
    let id: String?
    private let keys: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: Key.self)
      name = try keys.decode(String.self, forKey: .do)
      id = try keys.decodeIfPresent(String.self, forKey: .id)
    }

    private var entry: Int { get throws { try keys.decode(Int.self, forKey: .entry) } }

    /// The number of an entry, or `nil` for `null`; the key must be there.
    private func place(_ key: Key) throws -> Int? { try keys.decode(Int?.self, forKey: key) }

    private var hasConsequences: Bool {
      get throws { try keys.decodeIfPresent(Bool.self, forKey: .consequences) ?? true }
    }

    private func number(_ key: Key) throws -> Int { try keys.decode(Int.self, forKey: key) }

    func work(_ line: Data) throws -> Work {
      switch name {
      case "jump": .jump(to: try place(.to))
      case "back": .back
      case "forward": .forward
      case "resume": .resume
      case "pause": .pause
      case "policy": .policy(try policy)
      case "skip": .skip(try entry, withConsequences: try hasConsequences)
      case "unskip": .unskip(try entry, withConsequences: try hasConsequences)
      case "move": .move(try entry, before: try place(.before))
      case "rollback": .rollback(to: try place(.to))
      case "commit": .commit
      case "sweep": .sweep
      case "collapse": .collapse(try number(.from), through: try number(.through))
      case "send":
        try keys.contains(.action)
          ? .send(line: line) : { throw LiveMistake(reason: "'action' is missing.") }()
      case "again": .again(try entry)
      case "test": .test(try number(.from), through: try number(.through))
      case "readers": .readers
      case "cases": .cases
      case "data": .data
      case "change": .change(item: try number(.item), by: try change)
      case "ping": .ping
      default: throw LiveMistake(reason: "there is no such command.")
      }
    }

    private var change: InspectedItem.Command {
      get throws {
        let name = try keys.decode(String.self, forKey: .by)
        guard let command = InspectedItem.Command(rawValue: name) else {
          throw LiveMistake(reason: "there is no change “\(name)”.")
        }
        return command
      }
    }

    private var policy: HistoryPolicy {
      get throws {
        switch try keys.decode(String.self, forKey: .policy) {
        case "queue": .queue
        case "refuse": .refuse
        case let other: throw LiveMistake(reason: "there is no policy “\(other)”.")
        }
      }
    }
  }
}

extension LiveMistake: CustomStringConvertible {
  var description: String { reason }
}

/// The action of a line, in its recorded form.
struct LiveAction: Decodable {
  let action: JSONValue
}
