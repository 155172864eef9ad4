// The part of SwiftUI that the pages of the catalogue use, by its signatures alone, so that the pages can be
// checked where there is none.

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Part: View>(_ parts: repeat each Part) -> Text { Text("") }
  public static func buildEither(first part: some View) -> Text { Text("") }
  public static func buildEither(second part: some View) -> Text { Text("") }
  public static func buildIf(_ part: Text?) -> Text { Text("") }
}

public struct Text: View {
  public var body: Never { return fatalError() }
  public init(_ text: String) {}
}

public struct Button: View {
  public var body: Never { return fatalError() }
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct VStack: View {
  public var body: Never { return fatalError() }
  public init(@ViewBuilder content: () -> some View) {}
}

public struct ForEach: View {
  public var body: Never { return fatalError() }
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> some View
  ) {}
}
