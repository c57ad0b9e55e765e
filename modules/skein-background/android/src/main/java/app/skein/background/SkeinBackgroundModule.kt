package app.skein.background

import android.Manifest
import android.content.Context
import android.os.Build
import android.os.Handler
import android.os.Looper
import androidx.core.app.NotificationManagerCompat
import com.facebook.react.bridge.Arguments
import com.facebook.react.bridge.ReactContext
import com.facebook.react.jstasks.HeadlessJsTaskConfig
import com.facebook.react.jstasks.HeadlessJsTaskContext
import expo.modules.interfaces.permissions.PermissionsResponse
import expo.modules.kotlin.Promise
import expo.modules.kotlin.exception.Exceptions
import expo.modules.kotlin.modules.Module
import expo.modules.kotlin.modules.ModuleDefinition

/** The name under which src/world/native-background.ts registers the task. */
private const val TASK = "SkeinTurn"

private const val GRANTED = "granted"
private const val DENIED = "denied"
private const val ASK = "ask"

/** Lets turns go on in the background, and shows notifications. Its fields belong to the main thread. */
class SkeinBackgroundModule : Module() {
  private val main = Handler(Looper.getMainLooper())
  private val context: Context
    get() = appContext.reactContext ?: throw Exceptions.ReactContextLost()

  private var work: WorkNotice? = null
  private var isInFront = true
  private var taskId: Int? = null

  private val listener = object : TurnService.Listener {
    override fun onStarted() {
      keepTimers()
    }

    override fun onStop() {
      sendEvent("onStop")
    }

    override fun onExpire() {
      sendEvent("onExpire")
    }
  }

  override fun definition() = ModuleDefinition {
    Name("SkeinBackground")

    // A tap opens the chat by its link, so there is no event for it.
    Events("onStop", "onExpire")

    OnCreate {
      main.post { TurnService.listener = listener }
    }

    OnDestroy {
      val application = appContext.reactContext?.applicationContext
      main.post {
        if (TurnService.listener === listener) TurnService.listener = null
        application?.let { TurnService.stop(it) }
      }
    }

    Function("beginWork") { notice: WorkNotice ->
      main.post {
        work = notice
        if (!isInFront) startService(notice)
      }
      Unit
    }

    Function("endWork") {
      main.post {
        work = null
        stopService()
      }
      Unit
    }

    // Activity.onPause: the app is still visible, so Android allows the start.
    OnActivityEntersBackground {
      isInFront = false
      work?.let { startService(it) }
    }

    OnActivityEntersForeground {
      isInFront = true
      stopService()
    }

    AsyncFunction("getPermissionAsync") { promise: Promise ->
      answerPermission(promise)
    }

    AsyncFunction("requestPermissionAsync") { promise: Promise ->
      val permissions = appContext.permissions
      if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU || permissions == null) {
        answerPermission(promise)
      } else {
        permissions.askForPermissions({ answerPermission(promise) }, Manifest.permission.POST_NOTIFICATIONS)
      }
    }

    AsyncFunction("showAsync") { news: News ->
      Notices(context).show(news)
    }

    AsyncFunction("clearAsync") {
      Notices(context).clear()
    }
  }

  private fun startService(notice: WorkNotice) {
    val application = appContext.reactContext?.applicationContext ?: return
    TurnService.start(application, notice)
  }

  private fun stopService() {
    releaseTimers()
    val application = appContext.reactContext?.applicationContext ?: return
    TurnService.stop(application)
  }

  /**
   * React Native stops the timers of JavaScript while no activity is resumed, unless a headless task runs (JavaTimerManager.kt). Without timers, a
   * connection that has died would never end, and a retry would wait until the user is back.
   */
  private fun keepTimers() {
    val react = appContext.reactContext as? ReactContext ?: return
    if (taskId != null || work == null || !react.hasActiveReactInstance()) return
    val config = HeadlessJsTaskConfig(TASK, Arguments.createMap(), 0, true)
    taskId = HeadlessJsTaskContext.getInstance(react).startTask(config)
  }

  private fun releaseTimers() {
    val id = taskId ?: return
    taskId = null
    val react = appContext.reactContext as? ReactContext ?: return
    HeadlessJsTaskContext.getInstance(react).finishTask(id)
  }

  private fun answerPermission(promise: Promise) {
    if (NotificationManagerCompat.from(context).areNotificationsEnabled()) return promise.resolve(GRANTED)
    val permissions = appContext.permissions
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.TIRAMISU || permissions == null) return promise.resolve(DENIED)
    permissions.getPermissions(
      { answers: Map<String, PermissionsResponse> ->
        val canAsk = answers[Manifest.permission.POST_NOTIFICATIONS]?.canAskAgain ?: false
        promise.resolve(if (canAsk) ASK else DENIED)
      },
      Manifest.permission.POST_NOTIFICATIONS
    )
  }
}
