/// A type that documents hold in a form of its own, or that is more than its members say.
///
/// There is nothing to do for it: the protocols that say what is special refine it. Coding asks a type for
/// this one first, and most are asked nothing more.
public protocol SpecialForm {}

/// A type whose document is that of its only member, such as a country of which only the name is
/// known.
///
/// A value of more members is an object as any other.
public protocol SingleMember: SpecialForm, Codable {}

/// A type whose values are saved, and not shown.
protocol NotShown: SpecialForm {}

/// A type whose values must be more than their members' types say, such as a stock that is not
/// negative.
public protocol SelfChecking: SpecialForm, Decodable {
  /// Throws if the value cannot be; asked for every value that is decoded.
  ///
  /// The path of a ``DocumentError`` begins at the value.
  func check() throws
}

/// A collection that gives its elements in no order of its own.
protocol Unordered: SpecialForm {
  /// The number of items that an element takes in a list.
  static var itemsPerElement: Int { get }
}

/// Keys that are no names stand before their values in a list.
extension Dictionary: Unordered {
  static var itemsPerElement: Int { 2 }
}

extension Set: Unordered {
  static var itemsPerElement: Int { 1 }
}

/// A collection whose document is an object with a member for each of its entries.
package protocol EntryCollection: SpecialForm {
  /// True if a member that is null is no entry.
  static var leavesOutNull: Bool { get }
}

extension Dictionary: EntryCollection {
  package static var leavesOutNull: Bool { !(Value.self is any OptionalValue.Type) }
}

/// An `Optional`, whatever it wraps.
protocol OptionalValue {
  static var wrapped: any Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrapped: any Any.Type { Wrapped.self }
}

/// The place of a part in a document.
enum PathStep {
  case none
  case member(String)
  case item(Int)

  var names: [String] {
    switch self {
    case .none: []
    case .member(let name): [name]
    case .item(let index): [String(index)]
    }
  }
}

/// A name in a coding path.
struct MemberName: CodingKey {
  let stringValue: String

  init(_ name: String) { stringValue = name }

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) { stringValue = String(intValue) }

  var intValue: Int? { nil }
}

extension DocumentError {
  /// An error that came out of a type's own coding at a path.
  init(_ error: any Error, in path: [String]) {
    switch error {
    case let error as DocumentError: self = error
    case let failure as Failure: self.init(failure.message ?? failure.code, at: path)
    case EncodingError.invalidValue(_, let context):
      self.init(context.debugDescription, at: context.codingPath.map(\.stringValue))
    default: self.init("\(error)", at: path)
    }
  }
}

extension Document {
  /// The document with its members sorted by name, or the elements of its list, of so many items
  /// each, by their text.
  func sorted(by itemsPerElement: Int) -> Document {
    switch self {
    case .object(let members): return .object(members.sorted { $0.name < $1.name })
    case .list(let items):
      let elements = stride(from: 0, to: items.count, by: itemsPerElement).map { start in
        items[start..<min(start + itemsPerElement, items.count)]
      }
      let texts = elements.map { ("\($0)", $0) }
      return .list(texts.sorted { $0.0 < $1.0 }.flatMap { $0.1 })
    default: return self
    }
  }

  /// The document of an entry without the id that it has as a member.
  func withoutID(_ id: String) -> Document {
    guard case .object(var members) = self,
      let place = members.firstIndex(where: { $0.name == "id" })
        ?? members.firstIndex(where: { $0.name == "name" }), members[place].value == .text(id)
    else { return self }
    members.remove(at: place)
    return .object(members)
  }

  /// The value of the only member of an object.
  var singleMember: Document {
    guard case .object(let members) = self, members.count == 1 else { return self }
    return members[0].value
  }
}
