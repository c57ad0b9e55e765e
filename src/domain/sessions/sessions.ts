import type { FolderRepository, SessionList } from './organising';
import type { ModelRef, Session } from '../conversation';
import type { ThinkingEffort } from '../providers/model-call';

export interface Sessions extends Omit<SessionList, 'findUntouched'> {
  create(input: CreateSession): Promise<Session>;
  /** An untouched chat is used again, with the model of a new chat, so that asking twice does not litter the list. */
  createOrReuse(input: CreateSession): Promise<Session>;
  get(id: string): Promise<Session | null>;
  /** Reads a chat in order to go on with it. If its model is gone, it takes the model of a new chat, unless that is only the demo. */
  open(id: string): Promise<Session | null>;
  /** The model of the chat's last answer if it is gone, so that another one answers from here on. */
  lostModel(id: string): Promise<ModelRef | null>;
  /** The model that a new chat would have. */
  modelForNewChat(): Promise<ModelRef>;
  /** All branches of its chat get the name. */
  rename(id: string, title: string): Promise<void>;
  /** Asks the chat's own model for a title. Nothing is renamed. */
  suggestTitle(id: string, signal: AbortSignal): Promise<string>;
  useModel(id: string, model: ModelRef): Promise<void>;
  /** From the next message on. Takes the agent's model too, when it has one that is there. */
  useAgent(id: string, agentId: string): Promise<void>;
  /** From the next message on. Null: as the agent says. */
  setThinking(id: string, thinking: ThinkingEffort | null): Promise<void>;
  /** From the next message on, below the agent's instructions. Blank text removes them; text that is too long is refused. */
  setInstructions(id: string, instructions: string | null): Promise<void>;
  /** With all branches of its chat. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
}

/** Without a model, `chooseModel` decides. */
export interface CreateSession extends Partial<ModelRef> {
  /** Without one: the built-in agent. */
  readonly agentId?: string;
  readonly title?: string;
  readonly systemPrompt?: string;
  readonly folderId?: string | null;
  /** The chat begins with text from another app or a link, which counts as untrusted. */
  readonly hasSharedText?: boolean;
}

/** Instructions for one chat are sent with every message, so they must stay short. */
export const MAX_INSTRUCTIONS_CHARS = 20_000;

/** Names are trimmed; a blank one, one that is too long and one that is taken are refused. */
export type Folders = FolderRepository;
