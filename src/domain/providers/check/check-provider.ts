import { toChatError } from '../../chat-error';
import { isUnencrypted, unencryptedKeyFailure } from '../../network/unencrypted-key';
import type { Clock } from '../../runtime';
import { secretFor } from '../../secrets/bound-secret';
import type { SecretStore } from '../../secrets/secret-store';
import { cleanKey } from './clean-key';
import { cleanAddress, withVersion } from './clean-address';
import { failedCheck, type ProviderCheck } from './provider-check';
import type { ProbeProvider } from './provider-probe';
import type { ProviderRepository } from '../provider-repository';
import { keyOrigin } from './key-origin';
import type { Provider } from '../provider';
import type { CheckProvider } from '../providers';
import { recogniseKey } from './recognise-key';
import { vendorOf } from '../vendor-of';
import { VENDOR_OF_TYPE } from '../vendors';

export interface CheckProviderDeps {
  readonly providers: Pick<ProviderRepository, 'get'>;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly probe: ProbeProvider;
  readonly clock: Clock;
}

/** Checks an address and a key with a real request. Stores nothing. Throws only for input that cannot be checked. */
export async function checkProvider(
  deps: CheckProviderDeps,
  input: CheckProvider,
  signal: AbortSignal,
): Promise<ProviderCheck> {
  const { type } = input;
  const baseUrl = cleanAddress(input.baseUrl);
  const name = input.name?.trim() || VENDOR_OF_TYPE[type].name;
  const typed = cleanKey(input.apiKey ?? '');
  const key = typed === '' ? await savedKey(deps, input.savedAs, { type, baseUrl }) : typed;
  if (key !== null && baseUrl !== null && isUnencrypted(baseUrl)) throw unencryptedKeyFailure(name);

  const owner = recogniseKey(typed);
  const vendor = vendorOf({ type, baseUrl });
  if (owner?.isCertain === true && vendor !== null && vendor.keyUrl !== null && vendor.name !== owner.name) {
    return { kind: 'other-vendor', owner };
  }

  const startedAt = deps.clock.now();
  const ask = async (address: string | null): Promise<ProviderCheck> => {
    const provider = { type, name, baseUrl: address };
    try {
      const models = await deps.probe({ provider, key, patience: 'normal' }, signal);
      return { kind: 'works', baseUrl: address, models, elapsedMs: Math.max(0, deps.clock.now() - startedAt) };
    } catch (thrown) {
      const error = toChatError(thrown);
      const kind = signal.aborted ? null : failedCheck(error);
      if (kind === null) throw thrown;
      return { kind, error };
    }
  };

  const first = await ask(baseUrl);
  const versioned = type === 'openai-compatible' ? withVersion(baseUrl) : null;
  if (first.kind !== 'other-format' || versioned === null) return first;
  const second = await ask(versioned);
  return second.kind === 'works' ? second : first;
}

/** The stored key, as long as the address is still the one that it was entered for. */
async function savedKey(
  deps: CheckProviderDeps,
  id: string | undefined,
  { type, baseUrl }: Pick<Provider, 'type' | 'baseUrl'>,
): Promise<string | null> {
  if (id === undefined) return null;
  const saved = await deps.providers.get(id);
  const origin = keyOrigin({ type, baseUrl });
  if (!saved || origin === null || keyOrigin(saved) !== origin) return null;
  return secretFor(deps.secrets, id, { name: saved.name, origin });
}
