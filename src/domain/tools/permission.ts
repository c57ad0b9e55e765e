import type { Tool, ToolRequest } from './tool';

/** What a permission is about: a tool, of a server or built in, reaching a host or none. */
export interface PermissionSubject {
  readonly tool: string;
  readonly server: string | null;
  readonly host: string | null;
}

/** What a person may answer when a tool asks. Only `once` and `deny` are forgotten. */
export type ApprovalAnswer = 'deny' | 'once' | 'chat' | 'always' | 'never';

export const STANDING_DECISIONS = ['allow', 'deny'] as const;

export type StandingDecision = (typeof STANDING_DECISIONS)[number];

/** What the person has settled. `grantedDespiteUntrustedText`: for this chat, when it already contained untrusted text. */
export interface StandingPermissionState {
  readonly decision: StandingDecision;
  readonly grantedDespiteUntrustedText: boolean;
}

export type Verdict = 'allow' | 'ask' | 'deny';

/** Whose words, other than the person's and the model's, are in the conversation or have been summarised in it. */
export type UntrustedText =
  { readonly kind: 'none' } | { readonly kind: 'some'; readonly onlyFromServer: string | null };

export const NO_UNTRUSTED_TEXT: UntrustedText = { kind: 'none' };

export interface Situation {
  readonly standing: StandingPermissionState | null;
  readonly untrusted: UntrustedText;
  /** It asks for an address, and nothing else, that the person or a page has named word for word: nothing can leave with it. */
  readonly asksForKnownAddress: boolean;
}

export function subjectOf(tool: Tool, request: ToolRequest): PermissionSubject {
  return { tool: tool.definition.name, server: tool.server, host: request.host };
}

/**
 * Whether a call may run. "Never" stands. Otherwise nothing reaches a host, and nothing of a server's changes anything, without a tap or a
 * standing permission.
 *
 * Once text from outside is in the conversation, a wish may not be the person's. Then our own tools that change something ask as well, and a standing
 * permission holds only where it cannot be turned against the person: it was given for this chat with that text in it; or all that text comes
 * from the very server that is called; or nothing the model made up goes out.
 */
export function decideCall(tool: Tool, { standing, untrusted, asksForKnownAddress }: Situation): Verdict {
  if (standing?.decision === 'deny') return 'deny';
  if (untrusted.kind === 'none') return standing || isFree(tool) ? 'allow' : 'ask';
  if (standing?.grantedDespiteUntrustedText) return 'allow';
  if (standing && tool.server !== null && untrusted.onlyFromServer === tool.server) return 'allow';
  if (standing && asksForKnownAddress) return 'allow';
  return isFree(tool) && tool.risk !== 'changes' ? 'allow' : 'ask';
}

/** What needs nobody's word as long as the wish is the person's: it stays on the device and is our own. */
function isFree(tool: Tool): boolean {
  return tool.server === null && tool.risk !== 'network';
}

export function isAllowed(answer: ApprovalAnswer): boolean {
  return answer !== 'deny' && answer !== 'never';
}
