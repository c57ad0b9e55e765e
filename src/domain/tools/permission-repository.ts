import type { PermissionSubject, StandingPermissionState, StandingDecision } from './permission';

/**
 * The user's standing decisions about tools. A decision for a chat takes precedence over one for all chats, and otherwise "never" over any other.
 * "Never" is also found where it was stored for `subjectToDeny`.
 */
export interface PermissionRepository {
  find(subject: PermissionSubject, sessionId: string): Promise<StandingPermissionState | null>;
  /** `grantedDespiteUntrustedText` only means something for a chat. */
  set(
    subject: PermissionSubject,
    ruling: { sessionId: string | null; decision: StandingDecision; grantedDespiteUntrustedText?: boolean },
  ): Promise<void>;
  list(): Promise<readonly StandingPermission[]>;
  remove(id: string): Promise<void>;
}

export interface StandingPermission extends PermissionSubject, StandingPermissionState {
  readonly id: string;
  readonly sessionId: string | null;
}
