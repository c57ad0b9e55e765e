import type {
  Completion,
  CompletionCall,
  ModelCall,
  ModelPart,
  ToolCall,
  ToolDefinition,
} from './providers/model-call';
import type { Agent, AgentDraft } from './agents/agent';
import type {
  AnswerTimes,
  AssistantMessage,
  FilePart,
  ImagePart,
  Message,
  ModelRef,
  Session,
  ThinkingBlock,
  TitleSource,
  ToolMessage,
  Usage,
  UserMessage,
  EndReason,
} from './conversation';
import type { AiModel, CatalogModel, ModelFacts, ModelSource, Provider, ProviderType } from './providers/provider';
import type { ChatError } from './chat-error';
import type { PermissionSubject, Standing, StandingDecision } from './tools/permission';
import type { Compaction, ContextView } from './compaction/compaction';
import type { MemoryNote } from './memory/memory-note';
import type { SessionList } from './sessions/organising';

/** Time is injected. `after` runs once; the returned function cancels it. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export type NewId = () => string;

/**
 * A provider that can be talked to. The key is read from the secret store at each call and lives nowhere else.
 * Every failure is thrown as a ChatFailure; an abort ends the read at once and throws too, so that a caller decides by
 * `signal.aborted`, never by the error's name.
 */
export interface ProviderAdapter {
  /** See ModelPart for the order of what it yields. */
  sendMessageStream(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart>;
  generateSimpleCompletion(call: CompletionCall, signal: AbortSignal): Promise<Completion>;
  listModels(signal: AbortSignal): Promise<readonly ModelFacts[]>;
}

export type OpenAdapter = (provider: Provider) => ProviderAdapter;

/** The snapshot that ships with the app. `presets` are the models a new provider of this type starts with. */
export interface ModelCatalog {
  find(type: ProviderType, modelId: string): CatalogModel | null;
  presets(type: ProviderType): readonly CatalogModel[];
}

/** Keys and tokens. `get` answers null for a key that is not there, also when the keychain was reset. */
export interface SecretStore {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface SessionRepository extends SessionList {
  create(session: NewSession): Promise<Session>;
  get(id: string): Promise<Session | null>;
  /** Writes the title, for all branches, unless the stored one came from a stronger source (see TitleSource). */
  rename(id: string, title: string, source: TitleSource): Promise<void>;
  useModel(id: string, model: ModelRef): Promise<void>;
  useAgent(id: string, agentId: string): Promise<void>;
  /** Hides the session with all its branches; `restore` brings them back. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** True once for each number: the memory flush of a compaction cycle is done at most once. */
  claimFlush(id: string, cycle: number): Promise<boolean>;
}

export interface NewSession extends ModelRef {
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly agentId: string;
  readonly systemPrompt: string | null;
  readonly folderId?: string | null;
}

/**
 * The history. Each method is one transaction, committed (and synced) when its promise resolves.
 * A removed message keeps its row; it is only left out of every list.
 */
export interface MessageRepository {
  /** The same `clientId` twice gives the first message again: a double tap is one message. */
  appendUser(message: NewUserMessage): Promise<UserMessage>;
  /** Opens an answer: a row in status `streaming`. */
  openAnswer(sessionId: string, model: ModelRef, how?: { readonly continues: boolean }): Promise<AssistantMessage>;
  /** Adds to an open answer. Costs what the chunk costs, however long the answer already is. */
  appendChunk(messageId: string, chunk: AnswerChunk): Promise<void>;
  /** Closes an answer with its final text, together with one open row for each tool call it made. */
  closeAnswer(messageId: string, end: AnswerEnd): Promise<ClosedAnswer>;
  /** A tool row waits for the person; it survives a restart. Closing it ends the wait. */
  markWaiting(messageId: string): Promise<void>;
  closeTool(messageId: string, end: ToolEnd): Promise<ToolMessage>;
  /** Nobody will answer any more: the conversation goes on without the calls that wait in it. */
  closeWaiting(sessionId: string): Promise<void>;
  /** Closes whatever a dead process left open, keeping its text. Returns how many rows it closed. */
  closeAbandoned(): Promise<number>;
  get(id: string): Promise<Message | null>;
  page(sessionId: string, page: MessagePageRequest): Promise<readonly Message[]>;
  /** Everything after `seq`, oldest first: the tail that the model sees word for word. */
  after(sessionId: string, seq: number): Promise<readonly Message[]>;
  /** Everything after `fromSeq` up to and including `toSeq`, oldest first: what a summary is made of. */
  between(sessionId: string, fromSeq: number, toSeq: number): Promise<readonly Message[]>;
  /**
   * What stays word for word although it lies before the boundary: the first question, the question of the turn that the
   * boundary cuts through, and what the person pinned. Oldest first.
   */
  pinsBefore(sessionId: string, boundarySeq: number): Promise<readonly Message[]>;
  listPinned(sessionId: string): Promise<readonly Message[]>;
  pin(messageId: string, pinned: boolean): Promise<void>;
  /** The names of all tools that have told this session something; rows whose output is one of `except` do not count. */
  toolsHeard(sessionId: string, except: readonly string[]): Promise<readonly string[]>;
  /** Whether a file was ever attached in it. */
  hasFiles(sessionId: string): Promise<boolean>;
  lastUserMessage(sessionId: string): Promise<UserMessage | null>;
  /** The first message after one, of any role or of a certain one. */
  next(sessionId: string, which: { readonly after: number; readonly role?: Message['role'] }): Promise<Message | null>;
  /** Removes all messages after `seq`; used before an answer is made anew. */
  removeAfter(sessionId: string, seq: number): Promise<void>;
  /** Removes a question, or the whole answer that the message is part of, tools included. Views that stand on it fall with it. */
  remove(messageId: string): Promise<void>;
  /** Gives back what one removal took, messages and views. */
  restore(messageId: string): Promise<void>;
}

/** The newest `limit` messages before `beforeSeq` (or the end), or the oldest `limit` after `afterSeq`; oldest first either way. */
export type MessagePageRequest =
  { readonly beforeSeq?: number; readonly limit: number } | { readonly afterSeq: number; readonly limit: number };

/** A session among those that began as one. */
export interface Branch {
  readonly sessionId: string;
  /** Null for the first one. */
  readonly parentId: string | null;
  /** The last message that it has in common with its parent. */
  readonly forkSeq: number;
  /** The greater, the later something was said in it. */
  readonly activity: number;
}

/** Chats that went more than one way. Each branch is a session with messages and views of its own; nothing done in one shows in another. */
export interface BranchRepository {
  /** The branches of the chat that this session belongs to, as they were made. */
  list(sessionId: string): Promise<readonly Branch[]>;
  /**
   * A new session with the messages up to and including `toSeq`, and the views that stand for nothing else; with a question, that one follows
   * them. It becomes the branch that the list shows. One transaction.
   */
  create(from: { readonly from: string; readonly toSeq: number }, question?: NewQuestion): Promise<Session>;
  /** Keeps what follows `seq` as a branch and removes it here, in one transaction: the session goes on from `seq`. */
  setAside(sessionId: string, seq: number): Promise<void>;
  /** The list shows this branch of its chat from now on. */
  show(sessionId: string): Promise<void>;
}

export type NewQuestion = Omit<NewUserMessage, 'sessionId' | 'clientId'>;

export interface NewUserMessage {
  readonly sessionId: string;
  readonly content: string;
  readonly images: readonly ImagePart[];
  readonly files: readonly FilePart[];
  readonly clientId: string | null;
  /** The session's draft is what is being stored here: it goes in the same transaction. */
  readonly takesDraft?: boolean;
}

export interface AnswerChunk {
  readonly kind: 'text' | 'thinking';
  readonly text: string;
}

export interface AnswerEnd extends AnswerTimes {
  readonly status: 'complete' | 'interrupted' | 'error';
  readonly content: string;
  readonly thinking: readonly ThinkingBlock[];
  readonly toolCalls: readonly ToolCall[];
  readonly usage: Usage | null;
  readonly endReason: EndReason;
  readonly error: ChatError | null;
  readonly contextVersion: number;
}

export interface ClosedAnswer {
  readonly answer: AssistantMessage;
  readonly tools: readonly ToolMessage[];
}

export interface ToolEnd {
  readonly status: 'complete' | 'interrupted' | 'error';
  readonly output: string;
  readonly durationMs: number;
}

/** What a change of the view was planned from; it is committed only if the session still is as it was seen. */
export interface SeenView {
  readonly view: ContextView;
  /** Grows when a stored message is changed or removed; appending does not count. */
  readonly epoch: number;
}

export type NewCompaction = Omit<Compaction, 'id' | 'sessionId' | 'version' | 'coveredCount' | 'createdAt'>;

export interface CompactionRepository {
  seen(sessionId: string): Promise<SeenView>;
  /** Those that are not undone, newest first. */
  list(sessionId: string): Promise<readonly Compaction[]>;
  /** One transaction. Null: somebody else was faster, or the history changed; nothing was written. */
  commit(sessionId: string, seen: SeenView, next: NewCompaction): Promise<Compaction | null>;
  /** Takes back the newest change of the view, and the prunings since: those come back by themselves. */
  undo(sessionId: string): Promise<void>;
  /** Brings back the full view. */
  reset(sessionId: string): Promise<void>;
}

/** One call of a model, with what it cost at that time; null when nobody knows its price or its count was not reported. */
export interface ModelCallRecord extends ModelRef {
  readonly sessionId: string;
  /** The answer it was made for; null for work in the background. */
  readonly messageId: string | null;
  readonly purpose: CallPurpose;
  readonly usage: Usage | null;
  readonly costUsd: number | null;
}

export type CallPurpose = 'answer' | 'summary' | 'title' | 'flush';

export interface ModelCallRepository {
  /** Also adds the tokens to the session's total. */
  add(call: ModelCallRecord): Promise<void>;
  /** What a session's calls have cost since a moment, as far as prices are known. */
  costSince(sessionId: string, since: number): Promise<number>;
}

export interface ProviderRepository {
  add(provider: NewProvider): Promise<Provider>;
  update(id: string, change: { name?: string; baseUrl?: string | null }): Promise<Provider>;
  remove(id: string): Promise<void>;
  get(id: string): Promise<Provider | null>;
  list(): Promise<readonly Provider[]>;
}

export interface NewProvider {
  readonly type: ProviderType;
  readonly name: string;
  readonly baseUrl: string | null;
}

export interface ModelRepository {
  get(ref: ModelRef): Promise<AiModel | null>;
  list(providerId: string): Promise<readonly AiModel[]>;
  /** Inserts or updates; a fact that the new row does not know keeps its stored value. A manual entry's facts win over a list's. */
  merge(providerId: string, models: readonly ModelFacts[], source: ModelSource): Promise<void>;
  remove(ref: ModelRef): Promise<void>;
  /** Remembers a window that a refusal taught us; a known window is only ever lowered. */
  learnWindow(ref: ModelRef, tokens: number): Promise<void>;
  learnCorrection(ref: ModelRef, correction: number): Promise<void>;
}

export interface AgentRepository {
  create(draft: AgentDraft): Promise<Agent>;
  update(id: string, change: Partial<AgentDraft>): Promise<Agent>;
  /** Its sessions fall back to the built-in agent, which cannot be removed; the notes that were for it alone go with it. */
  remove(id: string): Promise<void>;
  get(id: string): Promise<Agent | null>;
  list(): Promise<readonly Agent[]>;
}

/** Values are JSON. */
export interface SettingsRepository {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
}

/** What the person has settled about tools. A decision for a chat stands before one for all chats. */
export interface PermissionRepository {
  find(subject: PermissionSubject, sessionId: string): Promise<Standing | null>;
  /** `knowing` only means something for a chat. */
  set(
    subject: PermissionSubject,
    ruling: { sessionId: string | null; decision: StandingDecision; knowing?: boolean },
  ): Promise<void>;
  list(): Promise<readonly StandingPermission[]>;
  remove(id: string): Promise<void>;
}

export interface StandingPermission extends PermissionSubject, Standing {
  readonly id: string;
  readonly sessionId: string | null;
}

export interface ToolContext {
  readonly sessionId: string;
  readonly signal: AbortSignal;
}

/** What a call can do besides computing; decides whether the person is asked first. */
export type ToolRisk = 'none' | 'reads-device' | 'network' | 'changes';

/** What the person decides about: shown word for word before anything happens. */
export interface ToolRequest {
  /** The host that would be reached; null when none is. */
  readonly host: string | null;
  /** Exactly what will be sent, or changed. */
  readonly sends: string;
  /** The address, when asking for it is all that is done: no body, nothing in the headers. */
  readonly onlyAsksFor?: string;
}

/**
 * Something the model may call. Arguments have been checked against the schema before `describe` and `run` see them. `run` returns
 * text for the model; what it throws becomes an error result.
 */
export interface Tool {
  readonly definition: ToolDefinition;
  readonly risk: ToolRisk;
  /** The MCP server it comes from; null for what is built in. */
  readonly server: string | null;
  readonly timeoutMs: number;
  /** It stays on the device, and yet what it finds may be the words of a page or a server. */
  readonly bringsForeignText?: boolean;
  describe(input: ToolInput): ToolRequest;
  run(input: ToolInput, context: ToolContext): Promise<string>;
}

export type ToolInput = Readonly<Record<string, unknown>>;

/** For troubles that stop nobody (a title that could not be made). They are written to the log, without content or keys. */
export type ReportFault = (where: string, error: ChatError) => void;

/** One plain line about what the engine did and why, for whoever looks. Never content, never keys. */
export type Log = (line: string) => void;

/** Durable notes. No two that the same agent sees say the same. */
export interface MemoryRepository {
  /** The same note twice is one note: then the stored one comes back. */
  add(note: NewNote): Promise<AddedNote>;
  update(id: string, content: string): Promise<MemoryNote>;
  /** Hides the note; `restore` brings it back. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<MemoryNote>;
  /** Null when there is none, or it was removed. */
  get(id: string): Promise<MemoryNote | null>;
  /** Newest first. */
  list(scope?: NoteScope): Promise<readonly MemoryNote[]>;
  /** Those that have every word of the query, newest first. */
  search(query: string, options: NoteScope & { limit: number }): Promise<readonly MemoryNote[]>;
  /** All there are, the most relevant to the query first, then the newest. */
  relevant(query: string, options: NoteScope & { limit: number }): Promise<readonly MemoryNote[]>;
  /** The note that says this, whatever its case and spacing. */
  find(content: string, scope: NoteScope): Promise<MemoryNote | null>;
}

/** Without an agent: all notes. With one: those for all, and its own. */
export interface NoteScope {
  readonly agentId?: string;
}

export type NewNote = Pick<MemoryNote, 'content' | 'source' | 'sessionId' | 'agentId'>;

export interface AddedNote {
  readonly note: MemoryNote;
  readonly isNew: boolean;
}

/**
 * What the requests of a session begin with, before their first message. Kept so that the requests of one version begin the same, and so that a
 * count which a provider reported for another beginning is not taken for this one's.
 */
export interface RequestHeadRepository {
  /** The notes that this version chose, as they read now; null: it has not chosen yet. */
  notes(head: RequestHead): Promise<readonly MemoryNote[] | null>;
  /** What the part before the first message took in the last request, and the last message before it took that much. */
  lastSent(sessionId: string): Promise<{ readonly fixedTokens: number; readonly sinceSeq: number } | null>;
  /** Before a request is sent. The first choice of a version stands; `noteIds` is null when memory is off. */
  keep(head: RequestHead, sent: SentHead): Promise<void>;
  /** The person wrote a note and wants it used now: every session chooses again. */
  forgetNotes(): Promise<void>;
}

export interface RequestHead {
  readonly sessionId: string;
  readonly version: number;
  readonly agentId: string;
}

export interface SentHead {
  readonly noteIds: readonly string[] | null;
  readonly fixedTokens: number;
  readonly lastSeq: number;
}
