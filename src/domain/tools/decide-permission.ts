import type { Message } from '../conversation';
import { decideCall, NO_UNTRUSTED_TEXT, subjectOf, type Verdict } from './permission';
import type { PermissionRepository } from './permission-repository';
import { untrustedTextIn, isKnownAddress, type UntrustedTextDeps } from './untrusted-text';
import { mayRepeatEarlierCall, type EarlierCallDeps } from './earlier-calls';
import type { PreparedCall } from './prepare-call';

export interface PermissionDecision {
  readonly verdict: Verdict;
  readonly hasUntrustedText: boolean;
  /** The call would be allowed if there were no untrusted text. */
  readonly asksBecauseOfUntrustedText: boolean;
  /** The last call of this kind was cut off and may have taken effect. */
  readonly mayRepeatEffect: boolean;
}

export interface DecidePermissionDeps extends UntrustedTextDeps, EarlierCallDeps {
  readonly permissions: Pick<PermissionRepository, 'find'>;
  readonly messages: UntrustedTextDeps['messages'] & EarlierCallDeps['messages'];
}

/** Applies `decideCall` to a call in the current state of its session. */
export async function decidePermission(
  deps: DecidePermissionDeps,
  prepared: PreparedCall,
  { sessionId, inView }: { readonly sessionId: string; readonly inView: readonly Message[] },
): Promise<PermissionDecision> {
  if (prepared.kind === 'impossible') return IMPOSSIBLE;
  const { tool, request } = prepared;
  const standing = await deps.permissions.find(subjectOf(tool, request), sessionId);
  const untrusted = await untrustedTextIn(deps, sessionId);
  const { onlyAsksFor } = request;
  const asksForKnownAddress = onlyAsksFor !== undefined && isKnownAddress(onlyAsksFor, inView, deps.tools);
  const mayRepeatEffect = await mayRepeatEarlierCall(deps, prepared, sessionId);
  const situation = { standing, untrusted, asksForKnownAddress, mayRepeatEffect };
  const verdict = decideCall(tool, situation);
  const otherwise = decideCall(tool, { ...situation, untrusted: NO_UNTRUSTED_TEXT });
  return {
    verdict,
    hasUntrustedText: untrusted.kind === 'some',
    asksBecauseOfUntrustedText: verdict === 'ask' && otherwise === 'allow',
    mayRepeatEffect,
  };
}

const IMPOSSIBLE: PermissionDecision = {
  verdict: 'deny',
  hasUntrustedText: false,
  asksBecauseOfUntrustedText: false,
  mayRepeatEffect: false,
};
