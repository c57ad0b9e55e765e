package app.skein.background

import android.app.Service
import android.content.Context
import android.content.Intent
import android.content.pm.ServiceInfo
import android.os.Build
import android.os.Handler
import android.os.IBinder
import android.os.Looper
import android.os.PowerManager
import android.util.Log
import androidx.core.app.ServiceCompat

private const val TAG = "SkeinTurnService"
private const val WORK_ID = 1
private const val TITLE = "title"
private const val STOP = "stop"
private const val CHANNEL = "channel"

/** Longer than any turn may take (src/domain/turn/turn-timer.ts). */
private const val LONGEST_WORK_MS = 100L * 60 * 1000

/** After Stop, JavaScript ends its turns and with them the service. If it hangs, the service ends without it. */
private const val LONGEST_STOP_MS = 10L * 1000

/** Keeps the process running while a turn runs and another app is in front. It does no work itself: JavaScript does. */
class TurnService : Service() {
  interface Listener {
    fun onStarted()
    fun onStop()
    fun onExpire()
  }

  private val main = Handler(Looper.getMainLooper())
  private var wakeLock: PowerManager.WakeLock? = null

  private val endNow = Runnable { stopSelf() }
  private val workedTooLong = Runnable {
    listener?.onExpire()
    stopSelf()
  }

  override fun onBind(intent: Intent?): IBinder? = null

  override fun onStartCommand(intent: Intent?, flags: Int, startId: Int): Int {
    if (intent?.action == ACTION_STOP) {
      val module = listener
      if (module == null) {
        stopSelf()
      } else {
        module.onStop()
        main.postDelayed(endNow, LONGEST_STOP_MS)
      }
      return START_NOT_STICKY
    }
    try {
      goToForeground(intent)
      stayAwake()
      listener?.onStarted()
    } catch (refused: RuntimeException) {
      // ForegroundServiceStartNotAllowedException: Android 12 and later, when the app is no longer visible, or, since Android 15, has used up
      // its six hours of the day. SecurityException: a device without the permission. The turn goes on until the system suspends the app.
      Log.w(TAG, "The service may not start: ${refused.message}")
      stopSelf()
    }
    return START_NOT_STICKY
  }

  /** Android 15 and later: six hours in a day are used up. A service that does not end now crashes the app. */
  override fun onTimeout(startId: Int, fgsType: Int) {
    listener?.onExpire()
    stopSelf()
  }

  override fun onDestroy() {
    main.removeCallbacks(endNow)
    main.removeCallbacks(workedTooLong)
    wakeLock?.let { if (it.isHeld) it.release() }
    wakeLock = null
    super.onDestroy()
  }

  private fun goToForeground(intent: Intent?) {
    val notice = Notices(this).work(
      intent?.getStringExtra(TITLE).orEmpty(),
      intent?.getStringExtra(STOP).orEmpty(),
      intent?.getStringExtra(CHANNEL).orEmpty()
    )
    val type = if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) ServiceInfo.FOREGROUND_SERVICE_TYPE_DATA_SYNC else 0
    ServiceCompat.startForeground(this, WORK_ID, notice, type)
  }

  private fun stayAwake() {
    if (wakeLock != null) return
    main.postDelayed(workedTooLong, LONGEST_WORK_MS)
    val power = getSystemService(Context.POWER_SERVICE) as PowerManager
    wakeLock = power.newWakeLock(PowerManager.PARTIAL_WAKE_LOCK, "skein:turn").apply {
      setReferenceCounted(false)
      acquire(LONGEST_WORK_MS)
    }
  }

  companion object {
    const val ACTION_STOP = "app.skein.background.STOP"

    /** Called on the main thread. */
    var listener: Listener? = null

    /**
     * Not `startForegroundService`: Android crashes an app that ends such a service before it has shown its notification. The app is still visible
     * here, so it may start a plain service, which then goes to the foreground itself.
     */
    fun start(context: Context, notice: WorkNotice) {
      val intent = Intent(context, TurnService::class.java)
        .putExtra(TITLE, notice.title)
        .putExtra(STOP, notice.stop)
        .putExtra(CHANNEL, notice.channel)
      try {
        context.startService(intent)
      } catch (refused: IllegalStateException) {
        Log.w(TAG, "The app is in the background, so the service may not start: ${refused.message}")
      }
    }

    fun stop(context: Context) {
      context.stopService(Intent(context, TurnService::class.java))
    }
  }
}
