import type { Message } from '../conversation';
import { decideCall, NO_UNTRUSTED_TEXT, subjectOf, type Verdict } from './permission';
import type { PermissionRepository } from './permission-repository';
import { untrustedTextIn, isKnownAddress, type UntrustedTextDeps } from './untrusted-text';
import type { PreparedCall } from './prepare-call';

export interface PermissionDecision {
  readonly verdict: Verdict;
  readonly hasUntrustedText: boolean;
  /** The call would be allowed if there were no untrusted text. */
  readonly asksBecauseOfUntrustedText: boolean;
}

export interface DecidePermissionDeps extends UntrustedTextDeps {
  readonly permissions: Pick<PermissionRepository, 'find'>;
}

/** Applies `decideCall` to a call in the current state of its session. */
export async function decidePermission(
  deps: DecidePermissionDeps,
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
