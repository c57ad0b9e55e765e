import type { NotificationPermission, WorkNotice } from './device-background';

/** What the app does while another app is in front. */
export interface Background {
  /** Keeps the app running until the returned function is called. Several can run at once. */
  work(notice: WorkNotice, handlers: WorkHandlers): () => void;
  readonly notifications: Notifications;
}

export interface WorkHandlers {
  /** The user tapped Stop in the system's notification. */
  stop(): void;
  /** The app will be suspended in a few seconds. */
  expire(): void;
}

export interface Notifications {
  /** False where the platform shows none, as in Expo Go. */
  readonly isOffered: boolean;
  /** Whether the user wants them and the system shows them. */
  areOn(): Promise<boolean>;
  /** Asks for permission if necessary. `denied`: only the settings of the system can allow them. */
  turnOn(): Promise<NotificationPermission>;
  turnOff(): Promise<void>;
  /** Whether to tell the user that there are notifications. True once at most, and only if the user has not decided yet. */
  takeOffer(): Promise<boolean>;
  /** Shows what happened while the app was in the background. With the app lock, nothing of the chat. */
  tell(news: News, words: NewsWords): Promise<void>;
  /** The user is back and sees it all in the app. */
  clear(): Promise<void>;
  /** The chat of a notification that was tapped, once. */
  takeTapped(): string | null;
  onTapped(listener: () => void): () => void;
}

/** `interrupted`: the answer broke off, and the user can continue it. */
export type NewsKind = 'answer' | 'approval' | 'interrupted';

export interface News {
  readonly kind: NewsKind;
  /** Null: a temporary chat, of which nothing is shown. */
  readonly sessionId: string | null;
  /** The answer so far, in Markdown. */
  readonly text: string;
}

/** In the language of the user. */
export interface NewsWords {
  /** What happened, without anything of the chat. */
  readonly summary: string;
  readonly channel: string;
}
