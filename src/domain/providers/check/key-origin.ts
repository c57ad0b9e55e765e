import { readUrl } from '../../network/read-url';
import { originOf } from './clean-address';
import type { Provider } from '../provider';
import { VENDOR_OF_TYPE } from '../vendors';

/** The only origin that the provider's key is sent to. Null: it has no address yet. */
export function keyOrigin({ type, baseUrl }: Pick<Provider, 'type' | 'baseUrl'>): string | null {
  const address = baseUrl?.trim() || VENDOR_OF_TYPE[type].address;
  if (address === null) return null;
  const read = readUrl(address);
  return read.ok ? read.address.origin : originOf(address);
}
