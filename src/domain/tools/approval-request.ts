import type { ToolRequest } from './tool';

export interface ApprovalRequest extends ToolRequest {
  readonly toolName: string;
  readonly server: string | null;
  /** The model's text right before the call. It is untrusted. Null: there is none. */
  readonly why: string | null;
  /** It would have run without approval, by a standing permission or because it is harmless, if the conversation had no untrusted text. */
  readonly asksBecauseOfUntrustedText: boolean;
  /** The last such call in this chat was cut off and may have taken effect; this one may do the same again. */
  readonly mayRepeatEffect: boolean;
}
