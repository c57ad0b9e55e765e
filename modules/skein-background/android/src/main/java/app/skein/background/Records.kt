package app.skein.background

import expo.modules.kotlin.records.Field
import expo.modules.kotlin.records.Record

/** What the notification of the service says. JavaScript has the translations. */
class WorkNotice : Record {
  @Field
  val title: String = ""

  @Field
  val stop: String = ""

  @Field
  val channel: String = ""
}

class News : Record {
  @Field
  val id: String = ""

  /** The link that a tap opens. Null: only the app. */
  @Field
  val url: String? = null

  @Field
  val title: String = ""

  @Field
  val body: String = ""

  /** For a lock screen on which the user hides content. */
  @Field
  val publicText: String = ""

  @Field
  val channel: String = ""
}
