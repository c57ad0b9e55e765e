import type { AppLock } from './access/app-lock';
import type { RevealKey } from './access/reveal-key';
import type { SecretClipboard } from './access/secret-clipboard';
import type { Agents } from './agents/agents';
import type { ApprovalAnswer } from './tools/permission';
import type { ApprovalRequest } from './tools/approval-request';
import type { Background } from './background/background';
import type { Archives } from './archive/archive';
import type { AutomaticBackups } from './backups/automatic-backups';
import type { Branches } from './branches/branches';
import type { Budget } from './usage/budget';
import type { ChatEvent } from './chat-event';
import type { Connection } from './network/connection';
import type { Contexts } from './context/contexts';
import type { DraftRepository, TemplateRepository } from './composer/composer-repositories';
import type { Folders, Sessions } from './sessions/sessions';
import type { Suggestion } from './sessions/suggestions';
import type { ImagePart, ModelRef } from './conversation';
import type { Keys } from './secrets/keys';
import type { Mcp } from './mcp/mcp-management';
import type { Memory } from './memory/memory';
import type { Messages } from './messages/messages';
import type { PermissionRepository } from './tools/permission-repository';
import type { Providers } from './providers/providers';
import type { Queue } from './composer/queue';
import type { Requests } from './requests/requests';
import type { DataSafety } from './safety/data-safety';
import type { Retrieval } from './search/retrieval';
import type { Search } from './search/search';
import type { SendInput } from './turn/send-input';
import type { SettingsRepository } from './settings/settings-repository';
import type { Sync } from './sync/sync';
import type { UsageReports } from './usage/usage';

/**
 * The app without its screens. `createApp` returns it; the chat store, the hooks and the headless driver call it. A method that fails
 * throws a ChatFailure.
 */
export interface AppCore {
  readonly sessions: Sessions;
  readonly folders: Folders;
  readonly messages: Messages;
  readonly branches: Branches;
  readonly providers: Providers;
  readonly agents: Agents;
  readonly memory: Memory;
  readonly mcp: Mcp;
  readonly settings: SettingsRepository;
  readonly keys: Keys;
  readonly lock: AppLock;
  readonly revealKey: RevealKey;
  /** For keys: they are in the clipboard for a minute only. */
  readonly secretClipboard: SecretClipboard;
  /** Working and notifying while another app is in front. */
  readonly background: Background;
  readonly drafts: DraftRepository;
  readonly queue: Queue;
  readonly connection: Connection;
  readonly templates: TemplateRepository;
  readonly contexts: Contexts;
  readonly requests: Requests;
  readonly usage: UsageReports;
  readonly budget: Budget;
  readonly search: Search;
  /** What the tools of models find. */
  readonly retrieval: Retrieval;
  readonly archives: Archives;
  readonly backups: AutomaticBackups;
  /** Copies, checks and deletion of the stored data. */
  readonly safety: DataSafety;
  /** The same chats on all devices of the user. */
  readonly sync: Sync;
  /** What to offer next in a chat with the demo. A chat with a real model has none. */
  suggestions(sessionId: string): Promise<readonly Suggestion[]>;
  /** Both refuse with `busy` while a turn of the same session runs. */
  sendMessage(input: SendInput, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /**
   * Sends the oldest queued message that is not held, as its own turn. Waits for a running turn; yields nothing when nothing is left to
   * send.
   */
  sendQueued(input: { readonly sessionId: string }, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /**
   * Answers the last user message again; also retries a failed turn. Never repeats the user message. The previous answer is kept as a
   * branch. `model` applies to this answer only: the session keeps its own.
   */
  regenerate(
    input: { readonly sessionId: string; readonly model?: ModelRef },
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void>;
  /**
   * Continues the last answer after it was stopped, interrupted or reached its limit. Events start with `turn-start` and include the
   * existing text. The new text is stored as an answer that `continues` the one before.
   */
  continueAnswer(input: { readonly sessionId: string }, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /**
   * The user's answer for a call that waits (`approval-requested`). Yields nothing when its turn is running in this process; otherwise
   * resumes the turn, and events start with `turn-start`.
   */
  answerApproval(
    input: { readonly requestId: string; readonly answer: ApprovalAnswer },
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void>;
  /** Describes what a waiting call would do, for the user to decide. */
  approvalRequest(requestId: string): Promise<ApprovalRequest>;
  /** The user's standing decisions about tools: "for this chat", "always" and "never". */
  readonly permissions: Pick<PermissionRepository, 'list' | 'remove' | 'set'>;
  /**
   * Loads a picture from the web as data. Called only after the user tapped it. Public https addresses only; throws when it is too large or
   * not a picture. In a browser, only sites that allow it (CORS) work.
   */
  loadImage(url: string, signal: AbortSignal): Promise<ImagePart>;
  /** Opens a chat that is never stored. */
  openTemporary(): Promise<TemporaryApp>;
  /** Writes the text of running answers now instead of within 250 ms, because the app is about to be suspended. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A separate app in memory, with the same providers, agents, tools and settings, but without memory notes and other chats. Closing it
 * discards the conversation.
 */
export interface TemporaryApp {
  readonly core: AppCore;
  /** Copies providers, agents and settings again, because they may have changed. */
  catchUp(): Promise<void>;
}
