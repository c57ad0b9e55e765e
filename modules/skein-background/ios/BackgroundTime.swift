import UIKit

/// Asks iOS for time after the app has left the screen, about half a minute, and says when it is nearly over. Use it on the main thread.
final class BackgroundTime {
  /// The app has a few seconds left.
  var onExpire: (() -> Void)?

  /// Enough to store an answer. When the time is over, iOS gives none for it.
  private static let reserve: TimeInterval = 5

  private var isWanted = false
  private var hasExpired = false
  private var task: UIBackgroundTaskIdentifier = .invalid
  private var watch: Timer?

  func begin() {
    isWanted = true
    ask()
    if UIApplication.shared.applicationState == .background {
      startWatch()
    }
  }

  func end() {
    isWanted = false
    release()
  }

  func enterBackground() {
    if task != .invalid {
      startWatch()
    }
  }

  func enterForeground() {
    stopWatch()
    if isWanted {
      ask()
    }
  }

  private func ask() {
    guard task == .invalid else { return }
    hasExpired = false
    task = UIApplication.shared.beginBackgroundTask(withName: "turn") { [weak self] in
      self?.expire()
      self?.release()
    }
  }

  private func release() {
    stopWatch()
    guard task != .invalid else { return }
    let ended = task
    task = .invalid
    UIApplication.shared.endBackgroundTask(ended)
  }

  private func startWatch() {
    guard watch == nil else { return }
    watch = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      if UIApplication.shared.backgroundTimeRemaining < BackgroundTime.reserve {
        self?.expire()
      }
    }
  }

  private func stopWatch() {
    watch?.invalidate()
    watch = nil
  }

  private func expire() {
    guard !hasExpired else { return }
    hasExpired = true
    onExpire?()
  }
}
