import type { Agent, ImagePart, Message, ModelRef, Session } from './conversation';
import type { ChatEvent } from './chat-event';
import type { ModelRequest } from './model-call';
import type { AiModel, CatalogModel, Provider, ProviderType } from './provider';
import type { SettingsRepository } from './ports';

/**
 * The app without a screen: what `createApp` returns, what the chat store, the hooks and the headless driver call.
 * A method that cannot do what it says throws a ChatFailure.
 */
export interface Skein {
  readonly sessions: Sessions;
  readonly messages: Messages;
  readonly providers: Providers;
  readonly agents: { list(): Promise<readonly Agent[]> };
  readonly settings: SettingsRepository;
  readonly keys: Keys;
  /** Both refuse with `busy` while a turn of the same session runs. */
  sendMessage(input: SendInput, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /** Answers the last user message anew; also the retry of a failed turn. Never repeats the user message. */
  regenerate(input: { sessionId: string }, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /** Writes the text of running answers now instead of within 250 ms: the app is about to be suspended. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface SendInput {
  readonly sessionId: string;
  readonly text: string;
  readonly images?: readonly ImagePart[];
  readonly clientId?: string;
}

export interface Sessions {
  create(input: CreateSession): Promise<Session>;
  get(id: string): Promise<Session | null>;
  list(): Promise<readonly Session[]>;
  rename(id: string, title: string): Promise<void>;
  useModel(id: string, model: ModelRef): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** What the next model call of this session would send. */
  context(id: string): Promise<SessionContext>;
}

/** Without a model, the one last chosen is used; on a fresh install that is the demo. */
export interface CreateSession extends Partial<ModelRef> {
  readonly title?: string;
  readonly systemPrompt?: string;
}

export interface SessionContext {
  readonly estimatedTokens: number;
  readonly contextWindowSize: number | null;
  /** How many compactions this view stands on; 0 before the first. */
  readonly version: number;
  readonly boundarySeq: number | null;
  readonly summary: string | null;
  readonly request: ModelRequest;
}

export interface Messages {
  page(sessionId: string, page: { beforeSeq?: number; limit: number }): Promise<readonly Message[]>;
}

export interface Providers {
  list(): Promise<readonly ProviderState[]>;
  add(input: AddProvider): Promise<Provider>;
  /** An `apiKey` of null removes the key. A changed address forgets the key unless a new one comes with it. */
  update(id: string, change: UpdateProvider): Promise<Provider>;
  remove(id: string): Promise<void>;
  /** Asks the provider for its models and says what that proved. */
  test(id: string, signal: AbortSignal): Promise<ConnectionTest>;
  /** Merges the provider's list into ours; a known window is never lost. */
  refreshModels(id: string, signal: AbortSignal): Promise<readonly ModelInfo[]>;
  models(id: string): Promise<readonly ModelInfo[]>;
  addModel(id: string, model: AddModel): Promise<void>;
  removeModel(ref: ModelRef): Promise<void>;
}

/** How long keys are kept. Only a browser, which has no keychain, offers the choice. */
export interface Keys {
  readonly canForgetOnClose: boolean;
  forgetOnClose(): Promise<boolean>;
  /** Moves the keys that are there along with the choice. */
  setForgetOnClose(forget: boolean): Promise<void>;
}

export interface ProviderState extends Provider {
  readonly hasKey: boolean;
}

export interface AddProvider {
  readonly type: ProviderType;
  readonly name?: string;
  readonly baseUrl?: string;
  readonly apiKey?: string;
}

export interface UpdateProvider {
  readonly name?: string;
  readonly baseUrl?: string | null;
  readonly apiKey?: string | null;
}

export interface ConnectionTest {
  readonly modelCount: number;
  readonly elapsedMs: number;
}

export interface AddModel {
  readonly modelId: string;
  readonly displayName?: string;
  readonly contextWindowSize?: number | null;
  readonly maxOutputTokens?: number | null;
}

/** A stored model with what the catalog knows of it. */
export interface ModelInfo extends AiModel {
  readonly prices: CatalogModel['prices'];
  readonly capabilities: CatalogModel['capabilities'] | null;
}
