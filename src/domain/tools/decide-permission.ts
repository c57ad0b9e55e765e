import type { Message } from '../conversation';
import { judgeCall, NO_FOREIGN_TEXT, subjectOf, type Verdict } from './permission';
import type { PermissionRepository } from './permission-repository';
import { foreignTextIn, isKnownAddress, type ForeignTextDeps } from './untrusted-text';
import type { PreparedCall } from './prepare-call';

export interface JudgedCall {
  readonly says: Verdict;
  readonly hasForeignText: boolean;
  /** Only the text from outside makes it a question. */
  readonly isForeignTextWhy: boolean;
}

/** What the rule of `judgeCall` says about a call in its session as it is now. */
export async function judge(
  deps: ForeignTextDeps & { readonly permissions: Pick<PermissionRepository, 'find'> },
  prepared: PreparedCall,
  { sessionId, inView }: { readonly sessionId: string; readonly inView: readonly Message[] },
): Promise<JudgedCall> {
  if (prepared.kind === 'impossible') return { says: 'deny', hasForeignText: false, isForeignTextWhy: false };
  const { tool, request } = prepared;
  const standing = await deps.permissions.find(subjectOf(tool, request), sessionId);
  const foreign = await foreignTextIn(deps, sessionId);
  const { onlyAsksFor } = request;
  const asksForKnownAddress = onlyAsksFor !== undefined && isKnownAddress(onlyAsksFor, inView, deps.tools);
  const says = judgeCall(tool, { standing, foreign, asksForKnownAddress });
  const otherwise = judgeCall(tool, { standing, foreign: NO_FOREIGN_TEXT, asksForKnownAddress });
  return {
    says,
    hasForeignText: foreign.kind === 'some',
    isForeignTextWhy: says === 'ask' && otherwise === 'allow',
  };
}
