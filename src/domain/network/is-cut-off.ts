import type { FindTarget } from '../context/session-target';
import type { Provider } from '../providers/provider';
import { isLocal } from '../providers/provider-address';
import { isInVpn } from './classify-address';
import type { Connection, NetworkHint } from './connection';
import { readUrl } from './read-url';

/** Whether the provider certainly cannot be reached. Never true for the demo, this device and the user's own network: those need no internet. */
export function isCutOff(isOffline: boolean, provider: Pick<Provider, 'type' | 'baseUrl'>): boolean {
  if (!isOffline || isLocal(provider)) return false;
  const read = provider.baseUrl === null ? null : readUrl(provider.baseUrl);
  return !(read?.ok === true && isInVpn(read.address.host));
}

export function createConnection(hint: NetworkHint, { findTarget }: { readonly findTarget: FindTarget }): Connection {
  return {
    isOffline: () => hint.isOffline(),
    onChange: (listener) => hint.onChange(listener),
    async isCutOff(sessionId) {
      if (!hint.isOffline()) return false;
      const { provider } = await findTarget(sessionId);
      return isCutOff(hint.isOffline(), provider);
    },
  };
}
