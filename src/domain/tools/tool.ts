import type { ToolDefinition } from '../providers/model-call';

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
  readonly bringsUntrustedText?: boolean;
  describe(input: ToolInput): ToolRequest;
  run(input: ToolInput, context: ToolContext): Promise<string>;
}

export type ToolInput = Readonly<Record<string, unknown>>;
