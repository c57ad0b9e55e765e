import { classifyHost, isOwnNetwork } from '../network/classify-address';
import { readUrl } from '../network/read-url';
import type { Provider } from './provider';
import { VENDOR_OF_TYPE, VENDORS } from './vendors';

type Place = Pick<Provider, 'type' | 'baseUrl'>;

/** Whether the provider is the vendor of its type, and not a server that speaks the vendor's format. */
export function isVendorsOwn({ type, baseUrl }: Place): boolean {
  if (baseUrl === null) return true;
  const own = VENDOR_OF_TYPE[type].address;
  return own !== null && isSameHost(baseUrl, own);
}

/** Whether it charges the prices of our catalog. Another server that speaks the same format may charge anything. */
export function chargesCatalogPrices(place: Place): boolean {
  const { baseUrl } = place;
  if (isVendorsOwn(place) || baseUrl === null) return true;
  return !isLocal(place) && VENDORS.some(({ address }) => address !== null && isSameHost(baseUrl, address));
}

/** Whether it runs on this device or in the user's own network. */
export function isLocal({ type, baseUrl }: Place): boolean {
  if (type === 'demo') return true;
  const read = baseUrl === null ? null : readUrl(baseUrl);
  if (!read?.ok) return false;
  return isOwnNetwork(classifyHost(read.address.host));
}

function isSameHost(one: string, other: string): boolean {
  const [first, second] = [readUrl(one), readUrl(other)];
  return first.ok && second.ok && first.address.site === second.address.site;
}
