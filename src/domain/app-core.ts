import type { Agent, AgentDraft, AgentTool } from './agents/agent';
import type { FilePart, ImagePart, Message, ModelRef, Session } from './conversation';
import type { Budget } from './usage/budget';
import type { ChatEvent } from './chat-event';
import type { DraftRepository, NewQueuedMessage, QueueRepository, TemplateRepository } from './composer/composer-ports';
import type { ModelRequest } from './providers/model-call';
import type { AiModel, CatalogModel, Provider, ProviderType } from './providers/provider';
import type { ApprovalAnswer } from './tools/permission';
import type { AddedNote, MessagePageRequest, PermissionRepository, SettingsRepository, ToolRequest } from './ports';
import type { Archives } from './archive/archive';
import type { Search } from './search/search';
import type { ChatError } from './chat-error';
import type { Compaction } from './compaction/compaction';
import type { ContextSettings } from './context/context-settings';
import type { Mcp } from './mcp/mcp-management';
import type { MemoryNote } from './memory/memory-note';
import type { NoteChange } from './memory/note-change';
import type { UsageReports } from './usage/usage';
import type { FolderRepository, SessionList } from './sessions/organising';
import type { QueuedMessage } from './composer/queued-message';
import type { WindowSize } from './context/context-budget';

/**
 * The app without a screen: what `createApp` returns, what the chat store, the hooks and the headless driver call.
 * A method that cannot do what it says throws a ChatFailure.
 */
export interface Skein {
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
  readonly skein: Skein;
  /** Providers, agents and settings may have been changed since it was opened. */
  catchUp(): Promise<void>;
}

export interface ApprovalRequest extends ToolRequest {
  readonly toolName: string;
  readonly server: string | null;
  /** What the model said right before it asked: its words, not ours, and not to be believed. Null: nothing. */
  readonly why: string | null;
  /** It would have run unasked, by a standing permission or because it is harmless, if no text from outside were in the conversation. */
  readonly isForeignTextWhy: boolean;
}

export interface SendInput {
  readonly sessionId: string;
  readonly text: string;
  readonly images?: readonly ImagePart[];
  readonly files?: readonly FilePart[];
  readonly clientId?: string;
  /** The session's draft is what is being sent; it is gone once the message is stored. */
  readonly takesDraft?: boolean;
}

/** What the person sent while an answer was being made. A turn that is stopped or fails holds what waits behind it, and so does a restart. */
export interface Queue extends Pick<QueueRepository, 'list' | 'take' | 'release'> {
  add(message: Pick<NewQueuedMessage, 'sessionId' | 'text'> & Partial<NewQueuedMessage>): Promise<QueuedMessage>;
}

export interface Sessions extends Omit<SessionList, 'findUntouched'> {
  create(input: CreateSession): Promise<Session>;
  /** An untouched chat is used again, so that asking twice does not litter the list. */
  createOrReuse(input: CreateSession): Promise<Session>;
  get(id: string): Promise<Session | null>;
  /** All branches of its chat get the name. */
  rename(id: string, title: string): Promise<void>;
  /** Asks the chat's own model for a title. Nothing is renamed. */
  suggestTitle(id: string, signal: AbortSignal): Promise<string>;
  useModel(id: string, model: ModelRef): Promise<void>;
  /** From the next message on. Takes the agent's model too, when it has one that is there. */
  useAgent(id: string, agentId: string): Promise<void>;
  /** With all branches of its chat. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
}

/**
 * A chat that went more than one way is several sessions that began as one. Each has its own messages, model and context; they share a title, and
 * are listed and deleted together.
 */
export interface Branches {
  /** Where the way to this session parted from others, oldest first. */
  forks(sessionId: string): Promise<readonly Fork[]>;
  /** A new session with everything up to and including this message; an answer counts as a whole. */
  fromHere(messageId: string): Promise<Session>;
  /** A new session with everything before this question, and the question in other words. It is not answered yet: `regenerate` does that. */
  withEdit(
    messageId: string,
    question: { readonly text: string; readonly images?: readonly ImagePart[]; readonly files?: readonly FilePart[] },
  ): Promise<Session>;
  /** The list of sessions shows this branch of its chat from now on. */
  show(sessionId: string): Promise<void>;
}

export interface Fork {
  /** The last message that all ways have in common; 0 when they part at the beginning. */
  readonly afterSeq: number;
  /** The first message of the seen branch after the fork; null when it has none yet. */
  readonly nextSeq: number | null;
  /** One session for each way, in the order in which they were gone. */
  readonly ways: readonly string[];
  /** Which of them is seen. */
  readonly current: number;
}

/** Without a model, the agent's is used, else the one last chosen; on a fresh install that is the demo. */
export interface CreateSession extends Partial<ModelRef> {
  /** Without one: the built-in agent. */
  readonly agentId?: string;
  readonly title?: string;
  readonly systemPrompt?: string;
  readonly folderId?: string | null;
}

/** Names are trimmed; a blank one, one that is too long and one that is taken are refused. */
export type Folders = FolderRepository;

export interface Agents {
  /** The built-in one first. */
  list(): Promise<readonly Agent[]>;
  get(id: string): Promise<Agent | null>;
  create(input: Pick<AgentDraft, 'name'> & Partial<AgentDraft>): Promise<Agent>;
  update(id: string, change: Partial<AgentDraft>): Promise<Agent>;
  /** What there is to choose from now: a server's tools come and go. */
  tools(): Promise<readonly AgentTool[]>;
  /** Sessions that used it go on with the built-in agent, which cannot be removed. */
  remove(id: string): Promise<void>;
}

/** The person's own notes and those that models made. A change or a removal holds at once, in every session. */
export interface Memory {
  /** Newest first. */
  list(): Promise<readonly MemoryNote[]>;
  search(query: string, limit?: number): Promise<readonly MemoryNote[]>;
  /** Without an agent: for all of them. A note that is there already comes back as it is. */
  add(input: { readonly content: string; readonly agentId?: string | null }): Promise<AddedNote>;
  update(id: string, content: string): Promise<MemoryNote>;
  remove(id: string): Promise<void>;
  /** Takes back a removal. */
  restore(id: string): Promise<MemoryNote>;
  /** What a model did to a note by the call in this tool row; null when it changed none. */
  changeBy(messageId: string): Promise<NoteChangeState | null>;
  /** Takes that back: the note goes, reads as before, or is there again. Throws `not-found` when it was changed since. */
  undoChange(messageId: string): Promise<void>;
  /** For all, or whether it works for this agent: that needs both switches. */
  isOn(agentId?: string): Promise<boolean>;
  setOn(on: boolean, agentId?: string): Promise<void>;
}

/** `canUndo` is false once it was undone, or when the note has been changed again. */
export type NoteChangeState = NoteChange & { readonly canUndo: boolean };

/** What the next model call of a session would send. */
export interface SessionContext {
  readonly estimatedTokens: number;
  readonly contextWindowSize: number | null;
  /** Where the background compaction begins. */
  readonly compactAtTokens: number | null;
  readonly windowSize: WindowSize | null;
  /** Grows with every change of the view; 0 before the first. */
  readonly version: number;
  readonly boundarySeq: number | null;
  readonly summary: string | null;
  readonly coveredCount: number;
  readonly breakdown: ContextBreakdown;
  readonly request: ModelRequest;
}

/** Estimated tokens, by what they are spent on. */
export interface ContextBreakdown {
  readonly system: number;
  readonly tools: number;
  readonly summary: number;
  readonly pinned: number;
  readonly messages: number;
  readonly toolResults: number;
}

/** Nothing here ever changes a message; each change of the context can be undone. */
export interface Contexts {
  inspect(sessionId: string): Promise<SessionContext>;
  /** The views that led here, newest first. */
  history(sessionId: string): Promise<readonly Compaction[]>;
  pinned(sessionId: string): Promise<readonly Message[]>;
  /** Summarises now, whatever the threshold says. Yields the two compaction events, or none when there is nothing to do. */
  compact(sessionId: string, signal: AbortSignal): AsyncGenerator<ChatEvent, CompactOutcome>;
  /** What `compact` would summarise. */
  preview(sessionId: string): Promise<CompactionPreview>;
  undo(sessionId: string): Promise<void>;
  /** Back to the full history. */
  reset(sessionId: string): Promise<void>;
  edit(sessionId: string, summary: string): Promise<void>;
  pin(messageId: string, pinned: boolean): Promise<void>;
  settings(): Promise<ContextSettings>;
  changeSettings(change: Partial<ContextSettings>): Promise<void>;
}

export interface CompactionPreview {
  readonly messages: readonly Message[];
  readonly tokens: number;
  readonly keptCount: number;
}

export type CompactOutcome =
  | { readonly kind: 'compacted'; readonly compaction: Compaction }
  /** No summary could be made; the oldest messages were left out instead. */
  | { readonly kind: 'trimmed'; readonly error: ChatError }
  | { readonly kind: 'unchanged'; readonly why: UnchangedReason; readonly error?: ChatError };

export type UnchangedReason =
  | 'unknown-window'
  | 'switched-off'
  | 'below-threshold'
  | 'too-few-messages'
  | 'all-protected'
  | 'not-effective'
  | 'running'
  | 'stopped'
  | 'history-changed'
  | 'failed';

export interface Messages {
  page(sessionId: string, page: MessagePageRequest): Promise<readonly Message[]>;
  /**
   * Removes a question, or the whole answer that the message is part of, tools included. A summary that stands on it is not used any more.
   * Refuses with `busy` while a turn of the session runs.
   */
  remove(messageId: string): Promise<void>;
  /** Takes back the removal that this message was part of, for the summary too. */
  restore(messageId: string): Promise<void>;
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
