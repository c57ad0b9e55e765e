import type { FolderRepository, SessionList } from './organising';
import type { ModelRef, Session } from '../conversation';

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
