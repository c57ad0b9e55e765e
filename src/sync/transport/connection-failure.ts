import type { ChatFailure } from '@/domain/chat-error';
import { connectionFault, type ConnectionFault } from '@/domain/network/connection-fault';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { SyncCase } from '@/domain/sync/sync-sentences';
import type { StorageSite } from './storage-site';

/** Why no answer came. In a browser a second request tells a server that is not there from one that does not allow this page (CORS). */
export async function connectionFailure(site: StorageSite, thrown: unknown, signal: AbortSignal): Promise<ChatFailure> {
  return syncFailure(
    site.platform === 'web' ? await causeInBrowser(site, signal) : CASES[connectionFault(thrown)],
    site.name,
  );
}

const CASES: Record<ConnectionFault, SyncCase> = {
  'name-unknown': 'sync-unreachable',
  refused: 'sync-unreachable',
  cleartext: 'sync-unreachable',
  offline: 'sync-unreachable',
  certificate: 'sync-certificate',
  unknown: 'sync-interrupted',
};

/** A request without CORS shows nothing of the answer, but it fails only if there is none. */
async function causeInBrowser(site: StorageSite, signal: AbortSignal): Promise<SyncCase> {
  if (signal.aborted) return 'sync-unreachable-in-browser';
  const init = { method: 'GET', headers: {}, body: null, signal, mode: 'no-cors' } as const;
  const policy = { kind: 'sync', origin: site.origin, ownSecrets: [] } as const;
  try {
    const response = await site.egress(policy, `${site.origin}/`, init);
    response.body?.cancel().catch(() => undefined);
    return site.hasAnswered ? 'sync-interrupted' : 'sync-cors';
  } catch {
    return 'sync-unreachable-in-browser';
  }
}
