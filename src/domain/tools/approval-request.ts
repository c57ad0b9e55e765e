import type { ToolRequest } from './tool';

export interface ApprovalRequest extends ToolRequest {
  readonly toolName: string;
  readonly server: string | null;
  /** What the model said right before it asked: its words, not ours, and not to be believed. Null: nothing. */
  readonly why: string | null;
  /** It would have run unasked, by a standing permission or because it is harmless, if no text from outside were in the conversation. */
  readonly asksBecauseOfUntrustedText: boolean;
}
