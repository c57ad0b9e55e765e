import type { Tool, ToolRequest } from './tool';

/** The subject of a permission: a tool, of a server or built in, reaching a place or none. */
export interface PermissionSubject {
  readonly tool: string;
  readonly server: string | null;
  /**
   * The origin (`https://a.example:8443`) of a tool that can reach any address: http and each port need their own permission. A host without a
   * scheme for tools with a fixed address, and for "never", which holds for all schemes and ports of a host.
   */
  readonly host: string | null;
}

/** The user's possible answers to an approval request. All but `once` and `deny` are stored. */
export type ApprovalAnswer = 'deny' | 'once' | 'chat' | 'always' | 'never';

export const STANDING_DECISIONS = ['allow', 'deny'] as const;

export type StandingDecision = (typeof STANDING_DECISIONS)[number];

/** A stored decision of the user. `grantedDespiteUntrustedText`: for this chat, when it already contained untrusted text. */
export interface StandingPermissionState {
  readonly decision: StandingDecision;
  readonly grantedDespiteUntrustedText: boolean;
}

export type Verdict = 'allow' | 'ask' | 'deny';

/** Text in the conversation, or in its summary, that neither the user nor the model wrote. */
export type UntrustedText =
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly onlyFromServer: string | null };

export const NO_UNTRUSTED_TEXT: UntrustedText = { kind: 'none' };

export interface Situation {
  readonly standing: StandingPermissionState | null;
  readonly untrusted: UntrustedText;
  /** The call only requests an address that the user or a page has named exactly: no data can leave with it. */
  readonly asksForKnownAddress: boolean;
  /** Nobody knows whether the last call of this kind took effect, so this one may do the same a second time. */
  readonly mayRepeatEffect: boolean;
}

export function subjectOf(tool: Tool, request: ToolRequest): PermissionSubject {
  return { tool: tool.definition.name, server: tool.server, host: request.origin ?? request.host };
}

/** What "never" is stored for. */
export function subjectToDeny(subject: PermissionSubject): PermissionSubject {
  const host = subject.host === null ? null : (/^https?:\/\/(.*?)(?::\d+)?$/.exec(subject.host)?.[1] ?? subject.host);
  return { ...subject, host };
}

/**
 * Whether a call may run. "Never" always applies. Otherwise nothing reaches a host, and nothing of a server's changes anything, without a tap or a
 * standing permission. What may happen twice always needs a tap.
 *
 * Once untrusted text is in the conversation, a request may not be the user's own. Then built-in tools that change something ask as well, and a
 * standing permission applies only where it cannot be turned against the user: it was given for this chat with that text in it; or all that text comes
 * from the very server that is called; or nothing the model made up goes out.
 */
export function decideCall(tool: Tool, situation: Situation): Verdict {
  const { standing, untrusted, asksForKnownAddress, mayRepeatEffect } = situation;
  if (standing?.decision === 'deny') return 'deny';
  if (mayRepeatEffect) return 'ask';
  if (untrusted.kind === 'none') return standing || isFree(tool) ? 'allow' : 'ask';
  if (standing?.grantedDespiteUntrustedText) return 'allow';
  if (standing && tool.server !== null && untrusted.onlyFromServer === tool.server) return 'allow';
  if (standing && asksForKnownAddress) return 'allow';
  return isFree(tool) && tool.risk !== 'changes' ? 'allow' : 'ask';
}

/** Built-in tools that stay on the device need no approval as long as the request is the user's own. */
function isFree(tool: Tool): boolean {
  return tool.server === null && tool.risk !== 'network';
}

export function isAllowed(answer: ApprovalAnswer): boolean {
  return answer !== 'deny' && answer !== 'never';
}
