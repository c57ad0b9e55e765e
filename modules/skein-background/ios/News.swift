import ExpoModulesCore
import UserNotifications

/// What the notification of Android's service says. iOS shows none while the app works.
struct WorkNotice: Record {
  @Field var title: String = ""
  @Field var stop: String = ""
  @Field var channel: String = ""
}

struct News: Record {
  static let sessionKey = "sessionId"
  private static let category = "news"

  @Field var id: String = ""
  /// The chat that a tap opens.
  @Field var sessionId: String?
  @Field var title: String = ""
  @Field var body: String = ""
  /// For a lock screen on which the user hides content.
  @Field var publicText: String = ""
  @Field var channel: String = ""

  func request() -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    content.sound = .default
    content.threadIdentifier = id
    content.categoryIdentifier = News.category
    if let sessionId {
      content.userInfo = [News.sessionKey: sessionId]
    }
    return UNNotificationRequest(identifier: id, content: content, trigger: nil)
  }

  /// Says what a hidden preview shows.
  func categories() -> Set<UNNotificationCategory> {
    return [
      UNNotificationCategory(
        identifier: News.category,
        actions: [],
        intentIdentifiers: [],
        hiddenPreviewsBodyPlaceholder: publicText,
        options: []
      )
    ]
  }
}
