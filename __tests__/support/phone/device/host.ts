/** What the lane, outside the context, offers to the native stubs inside it. Bytes are copied at this border, because each context has its own `Uint8Array`. */
export type PhonePlatform = 'android' | 'ios';

export interface PhoneSettings {
  readonly colorScheme: 'light' | 'dark';
  readonly languageTag: string;
  readonly isRtl: boolean;
  readonly fontScale: number;
  /** The address that started the app. */
  readonly initialUrl: string | null;
  /** iOS: shared text comes through the app group of our own build. Expo Go has none. */
  readonly hasAppGroup: boolean;
  /** Whether Android lets the app work in the background. `missing`: the app does not contain our module, as Expo Go. */
  readonly background: 'allowed' | 'refused' | 'missing';
  /** What the person answers when the app asks for notifications. */
  readonly notificationAnswer: NotificationAnswer;
  /** What the person answers when the app asks for the camera. */
  readonly allowsCamera: boolean;
  /** A native call that fails, such as `ExpoSecureStore.getValueWithKeyAsync`, and its message. */
  readonly failingCalls: Readonly<Record<string, string>>;
}

export type NotificationAnswer = 'granted' | 'denied' | 'ask';

export interface ShownNotification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly sessionId: string | null;
  readonly url: string | null;
}

/** What the system keeps for the app: its notifications outlive it. */
export interface NotificationCentre {
  permission: NotificationAnswer;
  readonly shown: Map<string, ShownNotification>;
  /** Android: the notification of the running service. */
  service: { readonly title: string; readonly stop: string } | null;
  /** iOS: the app has asked for time in the background. */
  hasBackgroundTime: boolean;
  /** iOS: the chat of the notification that was tapped. */
  tapped: string | null;
}

export interface SharedPayload {
  readonly value: string;
  readonly shareType: 'text' | 'url';
  readonly mimeType: string;
}

export type SqlCell = string | number | null | Uint8Array;

export interface HostStatement {
  /** Steps to the end. */
  run(values: readonly SqlCell[]): { rows: SqlCell[][]; changes: number; lastInsertRowId: number };
  columns(): string[];
}

export interface HostDatabase {
  exec(source: string): void;
  prepare(source: string): HostStatement;
  isInTransaction(): boolean;
  close(): void;
}

export interface HttpAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [string, string][];
  readonly url: string;
  readonly wasFollowed: boolean;
}

export interface HttpListener {
  onResponse(answer: HttpAnswer): void;
  onData(bytes: Uint8Array): void;
  onEnd(): void;
  onFailure(message: string): void;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly redirect: string;
  readonly body: Uint8Array | null;
}

export interface Host {
  readonly platform: PhonePlatform;
  readonly settings: PhoneSettings;
  readonly featureFlags: Readonly<Record<string, boolean | number>>;
  /** False once the process was killed: then no native call answers any more. */
  isRunning(): boolean;
  now(): number;
  /** Android and iOS pause JavaScript timers in the background, but not native work. */
  schedule(kind: 'timer' | 'native', run: () => void, delayMs: number): number;
  cancel(id: number): void;
  log(level: string, line: string): void;
  exception(message: string): void;
  /** Something that a test asks about: a share sheet, a page in the browser, a file that was read. */
  note(what: string, detail: string): void;
  readonly secrets: Map<string, string>;
  readonly clipboard: { text: string };
  readonly shared: SharedPayload[];
  readonly centre: NotificationCentre;
  /** A headless task runs: timers go on in the background. */
  keepTimers(areKept: boolean): void;
  /** Set while iOS shows a sign-in page: ends it with the address that the page led to. */
  readonly signIn: { finish: ((url: string) => void) | null };
  readonly paths: { readonly documents: string; readonly cache: string };
  openDatabase(path: string): HostDatabase;
  request(request: HttpRequest, listener: HttpListener): { cancel(): void };
  randomBytes(count: number): Uint8Array;
  digest(algorithm: string, text: string, encoding: 'hex' | 'base64'): string;
  utf8(text: string): Uint8Array;
  base64(text: string): string;
  fromBase64(text: string): string;
  readonly files: HostFiles;
  readonly picked: {
    readonly documents: PickedFile[];
    readonly images: PickedFile[];
    /** What the camera takes. */
    readonly photos: PickedFile[];
  };
}

export interface PickedFile {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
}

export interface HostFiles {
  exists(path: string): boolean;
  isDirectory(path: string): boolean;
  size(path: string): number;
  read(path: string): Uint8Array;
  readPart(path: string, from: number, count: number): Uint8Array;
  write(path: string, bytes: Uint8Array, append: boolean): void;
  makeDirectory(path: string): void;
  list(path: string): string[];
  remove(path: string): void;
  move(from: string, to: string): void;
  copy(from: string, to: string): void;
}
