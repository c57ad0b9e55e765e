import type { Agents } from './agents/agents';
import type { ApprovalAnswer } from './tools/permission';
import type { ApprovalRequest } from './tools/approval-request';
import type { Archives } from './archive/archive';
import type { Branches } from './branches/branches';
import type { Budget } from './usage/budget';
import type { ChatEvent } from './chat-event';
import type { Contexts } from './context/contexts';
import type { DraftRepository, TemplateRepository } from './composer/composer-repositories';
import type { Folders, Sessions } from './sessions/sessions';
import type { ImagePart, ModelRef } from './conversation';
import type { Keys } from './secrets/keys';
import type { Mcp } from './mcp/mcp-management';
import type { Memory } from './memory/memory';
import type { Messages } from './messages/messages';
import type { PermissionRepository } from './tools/permission-repository';
import type { Providers } from './providers/providers';
import type { Queue } from './composer/queue';
import type { Search } from './search/search';
import type { SendInput } from './turn/send-input';
import type { SettingsRepository } from './settings/settings-repository';
import type { UsageReports } from './usage/usage';

/**
 * The app without a screen: what `createApp` returns, what the chat store, the hooks and the headless driver call.
 * A method that cannot do what it says throws a ChatFailure.
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
  readonly drafts: DraftRepository;
  readonly queue: Queue;
  readonly templates: TemplateRepository;
  readonly contexts: Contexts;
  readonly usage: UsageReports;
  readonly budget: Budget;
  readonly search: Search;
  readonly archives: Archives;
  /** Both refuse with `busy` while a turn of the same session runs. */
  sendMessage(input: SendInput, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /**
   * The oldest message of the queue that is not held, as a turn of its own. Waits for a turn that is running; yields nothing when nothing
   * is left to send.
   */
  sendQueued(input: { readonly sessionId: string }, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /**
   * Answers the last user message anew; also the retry of a failed turn. Never repeats the user message. What the former answer said is
   * kept as a branch. Another model may be asked this once: the session keeps its own.
   */
  regenerate(
    input: { readonly sessionId: string; readonly model?: ModelRef },
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void>;
  /**
   * Goes on with the last answer where it was stopped, cut off or ran into its limit. The turn is told from its `turn-start`, what was there
   * included; what is new is stored as an answer that `continues` the one before.
   */
  continueAnswer(input: { readonly sessionId: string }, signal: AbortSignal): AsyncGenerator<ChatEvent, void>;
  /**
   * The person's word on a call that waits (`approval-requested`). Yields nothing when its turn is running here; a turn whose process is
   * gone is taken up and told from its `turn-start`.
   */
  answerApproval(
    input: { readonly requestId: string; readonly answer: ApprovalAnswer },
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent, void>;
  /** What a call that waits would do, for the person to judge. */
  approvalRequest(requestId: string): Promise<ApprovalRequest>;
  /** What was settled about tools with "for this chat", "always" and "never". */
  readonly permissions: Pick<PermissionRepository, 'list' | 'remove' | 'set'>;
  /**
   * A picture of the web, as data, because the person asked to see it: never called without a tap. Public https addresses only; throws when it
   * is too large or no picture. In a browser only pictures of sites that allow it (CORS) can be had.
   */
  loadImage(url: string, signal: AbortSignal): Promise<ImagePart>;
  /** A chat that leaves nothing behind. */
  openTemporary(): Promise<TemporaryApp>;
  /** Writes the text of running answers now instead of within 250 ms: the app is about to be suspended. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * An app of its own, in memory only: it answers with the same providers, agents, tools and settings, has no memory and knows no other chat.
 * Closing it forgets everything that was said.
 */
export interface TemporaryApp {
  readonly core: AppCore;
  /** Providers, agents and settings may have been changed since it was opened. */
  catchUp(): Promise<void>;
}
