import ExpoModulesCore
import UserNotifications

/// Lets turns go on for a while in the background, and shows notifications.
public final class SkeinBackgroundModule: Module {
  private let time = BackgroundTime()

  public func definition() -> ModuleDefinition {
    Name("SkeinBackground")

    Events("onExpire", "onTapped")

    OnCreate {
      self.time.onExpire = { [weak self] in
        self?.sendEvent("onExpire")
      }
      TappedChat.shared.listen { [weak self] in
        self?.sendEvent("onTapped")
      }
    }

    OnDestroy {
      TappedChat.shared.listen(nil)
      let time = self.time
      DispatchQueue.main.async {
        time.end()
      }
    }

    OnAppEntersBackground {
      self.time.enterBackground()
    }

    OnAppEntersForeground {
      self.time.enterForeground()
    }

    Function("beginWork") { (_: WorkNotice) in
      DispatchQueue.main.async {
        self.time.begin()
      }
    }

    Function("endWork") {
      DispatchQueue.main.async {
        self.time.end()
      }
    }

    AsyncFunction("getPermissionAsync") { (promise: Promise) in
      self.answerPermission(promise)
    }

    AsyncFunction("requestPermissionAsync") { (promise: Promise) in
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in
        self.answerPermission(promise)
      }
    }

    AsyncFunction("showAsync") { (news: News, promise: Promise) in
      let center = UNUserNotificationCenter.current()
      center.setNotificationCategories(news.categories())
      center.add(news.request()) { error in
        if let error {
          promise.reject("ERR_NOTIFICATION", error.localizedDescription)
        } else {
          promise.resolve()
        }
      }
    }

    AsyncFunction("clearAsync") {
      UNUserNotificationCenter.current().removeAllDeliveredNotifications()
    }

    Function("takeTapped") { () -> String? in
      return TappedChat.shared.take()
    }
  }

  private func answerPermission(_ promise: Promise) {
    UNUserNotificationCenter.current().getNotificationSettings { settings in
      switch settings.authorizationStatus {
      case .authorized, .provisional, .ephemeral:
        promise.resolve("granted")
      case .notDetermined:
        promise.resolve("ask")
      default:
        promise.resolve("denied")
      }
    }
  }
}
