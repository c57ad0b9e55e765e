/** Lets the app go on for a while after it has left the screen. */
export interface DeviceBackground {
  /**
   * Work begins. Until `end`, the system keeps the app running in the background as long as it allows. Call it while the app is on the screen:
   * Android refuses later ones. A refusal is silent, and the work goes on as long as the app is not suspended.
   */
  begin(notice: WorkNotice): void;
  end(): void;
  /** The returned function ends it. */
  listen(listener: (event: BackgroundEvent) => void): () => void;
}

/** `stop`: the user tapped Stop in the system's notification. `expire`: the app will be suspended in a few seconds. */
export type BackgroundEvent = 'stop' | 'expire';

/** What Android shows while the work goes on in the background. */
export interface WorkNotice {
  readonly title: string;
  readonly stop: string;
  /** The name of such notifications in the settings of the system. */
  readonly channel: string;
}

/** Notifications that this device makes itself. Nothing is sent to a server. */
export interface DeviceNotifications {
  permission(): Promise<NotificationPermission>;
  /** Asks the user, if the system still allows it. */
  request(): Promise<NotificationPermission>;
  show(notification: AppNotification): Promise<void>;
  /** Removes all that are still shown. */
  clear(): Promise<void>;
  /** The chat of a notification that was tapped, once. Null where the system opens the chat by a link. */
  takeTapped(): string | null;
  /** The returned function ends it. */
  onTapped(listener: () => void): () => void;
}

/** `ask`: the user has not decided yet. */
export type NotificationPermission = 'granted' | 'denied' | 'ask';

export interface AppNotification {
  /** A newer one with this id replaces it. */
  readonly id: string;
  /** The chat that a tap opens. Null: a tap only opens the app. */
  readonly sessionId: string | null;
  readonly title: string;
  readonly body: string;
  /** What the lock screen shows instead if the user hides content there. */
  readonly publicText: string;
  readonly channel: string;
}
