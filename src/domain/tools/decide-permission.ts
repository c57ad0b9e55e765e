import type { Message } from '../conversation';
import { decideCall, NO_UNTRUSTED_TEXT, subjectOf, type Verdict } from './permission';
import type { PermissionRepository } from './permission-repository';
import { untrustedTextIn, isKnownAddress, type UntrustedTextDeps } from './untrusted-text';
import type { PreparedCall } from './prepare-call';

export interface PermissionDecision {
  readonly verdict: Verdict;
  readonly hasUntrustedText: boolean;
  /** Only the text from outside makes it a question. */
  readonly asksBecauseOfUntrustedText: boolean;
}

/** What the rule of `judgeCall` says about a call in its session as it is now. */
export async function decidePermission(
  deps: UntrustedTextDeps & { readonly permissions: Pick<PermissionRepository, 'find'> },
  prepared: PreparedCall,
  { sessionId, inView }: { readonly sessionId: string; readonly inView: readonly Message[] },
): Promise<PermissionDecision> {
  if (prepared.kind === 'impossible')
    return { verdict: 'deny', hasUntrustedText: false, asksBecauseOfUntrustedText: false };
  const { tool, request } = prepared;
  const standing = await deps.permissions.find(subjectOf(tool, request), sessionId);
  const untrusted = await untrustedTextIn(deps, sessionId);
  const { onlyAsksFor } = request;
  const asksForKnownAddress = onlyAsksFor !== undefined && isKnownAddress(onlyAsksFor, inView, deps.tools);
  const verdict = decideCall(tool, { standing, untrusted, asksForKnownAddress });
  const otherwise = decideCall(tool, { standing, untrusted: NO_UNTRUSTED_TEXT, asksForKnownAddress });
  return {
    verdict,
    hasUntrustedText: untrusted.kind === 'some',
    asksBecauseOfUntrustedText: verdict === 'ask' && otherwise === 'allow',
  };
}
