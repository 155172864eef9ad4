import FlowCore

/// The picture of a user: the greatest centred square of an image, shown no larger than 256 pixels.
public struct Avatar: SelfChecking, Encodable, Equatable, Sendable {
  /// The kind of image it is made of.
  public let format: ImageFormat
  /// The left edge of the square in the image, in pixels.
  public let x: Int
  /// The top edge of the square in the image, in pixels.
  public let y: Int
  /// The width of the square in the image, in pixels.
  public let side: Int
  /// The width at which it is shown, in pixels, 1 to 256.
  public let size: Int

  /// The greatest size that is shown, in pixels.
  public static let greatestSize = 256
  /// The most bytes that an image may have: 10 MiB.
  public static let mostBytes = 10 << 20

  /// A square of an image, in pixels.
  public init(_ format: ImageFormat, x: Int, y: Int, side: Int) {
    self.format = format
    self.x = x
    self.y = y
    self.side = side
    size = min(side, Avatar.greatestSize)
  }

  /// Refuses a square that no image has.
  public func check() throws {
    for (name, value) in [("x", x), ("y", y), ("side", side)]
    where !(0...Int(Int32.max)).contains(value) {
      throw DocumentError("it must be 0 to \(Int32.max)", at: [name])
    }
    if size != min(side, Avatar.greatestSize) {
      throw DocumentError("it must be the side, at most \(Avatar.greatestSize)", at: ["size"])
    }
  }
}

/// The kinds of image that an avatar can be made of.
public enum ImageFormat: String, Codable, Sendable {
  /// Portable Network Graphics.
  case png
  /// The format of the Joint Photographic Experts Group.
  case jpeg
}
