import Foundation

/// The chat of the notification that was tapped last. It waits here until JavaScript has started.
final class TappedChat {
  static let shared = TappedChat()

  private let lock = NSLock()
  private var sessionId: String?
  private var listener: (() -> Void)?

  func listen(_ listener: (() -> Void)?) {
    lock.lock()
    defer { lock.unlock() }
    self.listener = listener
  }

  func put(_ sessionId: String) {
    lock.lock()
    self.sessionId = sessionId
    let told = listener
    lock.unlock()
    told?()
  }

  func take() -> String? {
    lock.lock()
    defer { lock.unlock() }
    let taken = sessionId
    sessionId = nil
    return taken
  }
}
