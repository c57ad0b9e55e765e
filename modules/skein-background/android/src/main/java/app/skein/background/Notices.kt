package app.skein.background

import android.app.Notification
import android.app.NotificationChannel
import android.app.NotificationManager
import android.app.PendingIntent
import android.content.Context
import android.content.Intent
import android.net.Uri
import android.os.Build
import androidx.core.app.NotificationCompat

private const val WORK_CHANNEL = "work"
private const val NEWS_CHANNEL = "news"
private const val NEWS_ID = 2

/** Makes, shows and removes the notifications of the app. None of them leaves the device. */
internal class Notices(private val context: Context) {
  private val manager: NotificationManager
    get() = context.getSystemService(Context.NOTIFICATION_SERVICE) as NotificationManager

  /** Quiet: no sound, and Android shows it only when the work takes longer than a few seconds. */
  fun work(title: String, stop: String, channel: String): Notification {
    makeChannel(WORK_CHANNEL, channel, NotificationManager.IMPORTANCE_LOW)
    return NotificationCompat.Builder(context, WORK_CHANNEL)
      .setSmallIcon(R.drawable.skein_notification)
      .setContentTitle(title)
      .setContentIntent(open(null))
      .setOngoing(true)
      .setSilent(true)
      .setShowWhen(false)
      .setCategory(NotificationCompat.CATEGORY_PROGRESS)
      .setForegroundServiceBehavior(NotificationCompat.FOREGROUND_SERVICE_DEFERRED)
      .addAction(0, stop, stopWork())
      .build()
  }

  fun show(news: News) {
    makeChannel(NEWS_CHANNEL, news.channel, NotificationManager.IMPORTANCE_DEFAULT)
    val onLockScreen = builder(news).setContentTitle(news.publicText).build()
    val notification = builder(news)
      .setContentTitle(news.title)
      .setContentText(news.body)
      .setStyle(NotificationCompat.BigTextStyle().bigText(news.body))
      .setVisibility(NotificationCompat.VISIBILITY_PRIVATE)
      .setPublicVersion(onLockScreen)
      .build()
    manager.notify(news.id, NEWS_ID, notification)
  }

  fun clear() {
    for (shown in manager.activeNotifications) {
      if (shown.id == NEWS_ID) manager.cancel(shown.tag, NEWS_ID)
    }
  }

  private fun builder(news: News) =
    NotificationCompat.Builder(context, NEWS_CHANNEL)
      .setSmallIcon(R.drawable.skein_notification)
      .setContentIntent(open(news.url))
      .setAutoCancel(true)
      .setCategory(NotificationCompat.CATEGORY_MESSAGE)

  private fun makeChannel(id: String, name: String, importance: Int) {
    if (Build.VERSION.SDK_INT < Build.VERSION_CODES.O) return
    val channel = NotificationChannel(id, name, importance)
    if (id == WORK_CHANNEL) channel.setShowBadge(false)
    manager.createNotificationChannel(channel) // an existing one only gets the name
  }

  private fun open(url: String?): PendingIntent? {
    val intent = if (url == null) {
      context.packageManager.getLaunchIntentForPackage(context.packageName) ?: return null
    } else {
      Intent(Intent.ACTION_VIEW, Uri.parse(url)).setPackage(context.packageName)
    }
    intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK)
    return PendingIntent.getActivity(context, 0, intent, PendingIntent.FLAG_IMMUTABLE or PendingIntent.FLAG_UPDATE_CURRENT)
  }

  private fun stopWork(): PendingIntent {
    val intent = Intent(context, TurnService::class.java).setAction(TurnService.ACTION_STOP)
    return PendingIntent.getService(context, 0, intent, PendingIntent.FLAG_IMMUTABLE or PendingIntent.FLAG_UPDATE_CURRENT)
  }
}
