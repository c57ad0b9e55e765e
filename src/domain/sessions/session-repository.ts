import type { ModelRef, Session, TitleSource } from '../conversation';
import type { ThinkingEffort } from '../providers/model-call';
import type { SessionList } from './organising';

export interface SessionRepository extends SessionList {
  create(session: NewSession): Promise<Session>;
  get(id: string): Promise<Session | null>;
  /** Writes the title, for all branches, unless the stored one came from a stronger source (see TitleSource). */
  rename(id: string, title: string, source: TitleSource): Promise<void>;
  useModel(id: string, model: ModelRef): Promise<void>;
  /** The model of the last answer; null: there is none. */
  lastAnsweredBy(id: string): Promise<ModelRef | null>;
  useAgent(id: string, agentId: string): Promise<void>;
  setThinking(id: string, thinking: ThinkingEffort | null): Promise<void>;
  setInstructions(id: string, instructions: string | null): Promise<void>;
  /** The session begins with text from another app or a link. */
  markSharedText(id: string): Promise<void>;
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
