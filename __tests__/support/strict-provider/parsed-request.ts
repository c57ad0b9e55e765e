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
  /** Tokens of thinking before the text. They count inside the output limit, and become fewer when the client asks for less. */
  readonly thinkingTokens?: number;
  /** Thinks as much as ever, however little the client asks for. */
  readonly alwaysThinks?: boolean;
  /** Cuts a prompt that is too long instead of refusing it. Its usage then stops growing. */
  readonly truncatesSilently?: boolean;
  /** How the reported usage is wrong. */
  readonly misreports?: Misreport;
  /** How fast it writes. The time passes on the clock of the app only (`StrictOptions.skip`). Default: at once. */
  readonly tokensPerSecond?: number;
}

/** `sum-of-calls`: of all calls since the server started. `uncached-part`: only what is new since the call before. */
export type Misreport = 'negative' | 'zero' | 'sum-of-calls' | 'uncached-part';

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
  /** How much thinking the client asks for. */
  readonly effort: 'off' | 'low' | 'usual';
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
