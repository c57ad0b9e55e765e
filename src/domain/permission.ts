import type { Tool, ToolRequest } from './ports';

/** What a permission is about: a tool, of a server or built in, reaching a host or none. */
export interface PermissionSubject {
  readonly tool: string;
  readonly server: string | null;
  readonly host: string | null;
}

/** What a person may answer when a tool asks. Only `once` and `deny` are forgotten. */
export type ApprovalAnswer = 'deny' | 'once' | 'chat' | 'always' | 'never';

export type StandingDecision = 'allow' | 'deny';

export type Verdict = 'allow' | 'ask' | 'deny';

export function subjectOf(tool: Tool, request: ToolRequest): PermissionSubject {
  return { tool: tool.definition.name, server: tool.server, host: request.host };
}

/**
 * Whether a call may run. What the person has settled stands. Besides that, nothing reaches a host, and nothing of a server's changes
 * anything, without a tap; and once text from outside is in view, our own tools that change something ask as well, because the
 * wish may not be the person's.
 */
export function judgeCall(
  tool: Tool,
  situation: { standing: StandingDecision | null; sawForeignText: boolean },
): Verdict {
  if (situation.standing) return situation.standing;
  switch (tool.risk) {
    case 'none':
    case 'reads-device':
      return tool.server === null ? 'allow' : 'ask';
    case 'network':
      return 'ask';
    case 'changes':
      return tool.server !== null || situation.sawForeignText ? 'ask' : 'allow';
  }
}

export function isAllowed(answer: ApprovalAnswer): boolean {
  return answer !== 'deny' && answer !== 'never';
}
