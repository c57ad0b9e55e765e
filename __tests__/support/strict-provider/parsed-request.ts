import type { WireType } from '../servers/wire-types';

/** A model that the strict provider offers, with the limits it enforces. */
export interface StrictModel {
  readonly id: string;
  readonly type: WireType;
  readonly window: number;
  readonly maxOutput: number;
  /** How many tokens of this model equal one o200k token: each vendor has its own tokenizer. */
  readonly tokenFactor?: number;
  /** Tokens that the model adds when tools are declared. */
  readonly toolPreambleTokens?: number;
  /** Returns its thinking, with a signature. */
  readonly thinks?: boolean;
  /** Reports "too long" inside a stream with status 200 instead of with an error status. */
  readonly refusesInStream?: boolean;
  /** The app does not know the window, so overflow is expected. */
  readonly windowUnknown?: boolean;
  /** The app does not know the maximum length of an answer. */
  readonly outputUnknown?: boolean;
}

/** A parsed request, independent of its format. */
export interface ParsedRequest {
  readonly model: StrictModel;
  readonly stream: boolean;
  readonly system: string;
  readonly turns: readonly ParsedTurn[];
  readonly tools: readonly ParsedTool[];
  readonly maxOutput: number | null;
  /** The client asked for encrypted reasoning (OpenAI) or for thoughts (Gemini). The others always return theirs. */
  readonly wantsThinking: boolean;
}

export type ParsedTurn =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly thinking: string;
      readonly calls: readonly ParsedCall[];
    }
  | { readonly role: 'tool'; readonly results: readonly { readonly id: string; readonly text: string }[] };

export interface ParsedCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

export interface ParsedTool {
  readonly name: string;
  readonly json: string;
}

/** A tool call by the model. Real models also write arguments that are not JSON, and repeat ids. */
export interface WrittenCall {
  readonly name: string;
  readonly args: Record<string, unknown>;
  /** Sent instead of `args`, in formats that send arguments as text. */
  readonly rawArgs?: string;
  readonly id?: string;
}

/** The reply of the model behind the server. */
export interface Reply {
  readonly thinking?: string;
  readonly text: string;
  readonly calls?: readonly WrittenCall[];
  readonly finish?: 'stop' | 'length' | 'blocked';
  /** Milliseconds between two frames. */
  readonly paceMs?: number;
}
