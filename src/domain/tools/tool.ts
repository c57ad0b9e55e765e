import type { ToolDefinition } from '../providers/model-call';

export interface ToolContext {
  readonly sessionId: string;
  readonly signal: AbortSignal;
}

/** The effects of a call besides computing. They decide whether the user is asked first. */
export type ToolRisk = 'none' | 'reads-device' | 'network' | 'changes';

/** The request that the user approves. It is shown exactly as it is before anything happens. */
export interface ToolRequest {
  /** The host that would be reached; null when none is. */
  readonly host: string | null;
  /** Scheme, host and port, if the model chose them. A permission covers exactly these. */
  readonly origin?: string;
  /** The exact text that will be sent, or the change that will be made. */
  readonly sends: string;
  /** The address, if the call only requests it: no body, no headers of its own. */
  readonly onlyAsksFor?: string;
}

/**
 * A function that the model may call. Arguments have been checked against the schema before `describe` and `run` see them. `run` returns
 * text for the model; an error that it throws becomes an error result.
 */
export interface Tool {
  readonly definition: ToolDefinition;
  readonly risk: ToolRisk;
  /** The MCP server it comes from; null: built in. */
  readonly server: string | null;
  readonly timeoutMs: number;
  /** It stays on the device, but its result may contain text of a page or a server. */
  readonly bringsUntrustedText?: boolean;
  /** It is offered only while memory is on. */
  readonly needsMemory?: boolean;
  /** On a small window, tools are left out in this order, lowest first. Without one, the tool is always offered. */
  readonly dropOrder?: number;
  describe(input: ToolInput): ToolRequest;
  run(input: ToolInput, context: ToolContext): Promise<string>;
}

export type ToolInput = Readonly<Record<string, unknown>>;
