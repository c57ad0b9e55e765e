import type { ProviderType } from '@/domain/providers/provider';

export type WireType = Exclude<ProviderType, 'demo'>;

/** A model that the strict provider offers, with the limits it enforces. */
export interface StrictModel {
  readonly id: string;
  readonly type: WireType;
  readonly window: number;
  readonly maxOutput: number;
  /** How many of its tokens one of o200k makes: every maker has a tokenizer of its own. */
  readonly tokenFactor?: number;
  /** What it adds for itself when tools are declared. */
  readonly toolPreambleTokens?: number;
  /** Shows its thinking, signed. */
  readonly thinks?: boolean;
  /** Says "too long" inside a 200 stream instead of with a status. */
  readonly refusesInStream?: boolean;
  /** Overflow is part of the test: the app was not told the window. */
  readonly windowUntold?: boolean;
  /** The app was not told how long an answer may be. */
  readonly outputUntold?: boolean;
}

/** What a request means, whichever format it came in. */
export interface SeenRequest {
  readonly model: StrictModel;
  readonly stream: boolean;
  readonly system: string;
  readonly turns: readonly SeenTurn[];
  readonly tools: readonly SeenTool[];
  readonly maxOutput: number | null;
  /** The client asked for sealed reasoning (OpenAI) or for thoughts (Gemini); the others show theirs unasked. */
  readonly wantsThinking: boolean;
}

export type SeenTurn =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly thinking: string;
      readonly calls: readonly SeenCall[];
    }
  | { readonly role: 'tool'; readonly results: readonly { readonly id: string; readonly text: string }[] };

export interface SeenCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

export interface SeenTool {
  readonly name: string;
  readonly json: string;
}

/** A call that a model makes. Models also write arguments that are no JSON, and repeat their ids. */
export interface WrittenCall {
  readonly name: string;
  readonly args: Record<string, unknown>;
  /** On the wire instead of `args`, where the format has them as text. */
  readonly rawArgs?: string;
  readonly id?: string;
}

/** What the model behind the server answers. */
export interface Reply {
  readonly thinking?: string;
  readonly text: string;
  readonly calls?: readonly WrittenCall[];
  readonly finish?: 'stop' | 'length' | 'blocked';
  /** Milliseconds between two pieces. */
  readonly paceMs?: number;
}
