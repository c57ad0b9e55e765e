import { PROVIDER_TYPES, type ProviderType, type RemoteType } from './provider';
import { VENDOR_OF_TYPE } from './vendors';

/** Types that a user can add: all but the built-in demo. */
export const REMOTE_TYPES = PROVIDER_TYPES.filter((type): type is RemoteType => type !== 'demo');

export const TYPE_NAMES = Object.fromEntries(
  PROVIDER_TYPES.map((type) => [type, VENDOR_OF_TYPE[type].typeName]),
) as Readonly<Record<ProviderType, string>>;

export function requiresKey(type: ProviderType): boolean {
  return VENDOR_OF_TYPE[type].requiresKey;
}

/** The user must enter an address, because the app knows none. */
export function requiresAddress(type: ProviderType): boolean {
  return type !== 'demo' && VENDOR_OF_TYPE[type].address === null;
}
