import { readUrl } from '../network/read-url';
import { withScheme } from '../network/with-scheme';
import type { ProviderType } from './provider';
import { vendorOf } from './vendor-of';
import { VENDOR_OF_TYPE } from './vendors';

/** The name of a provider that the user did not name: its vendor, or the host of an address that the app does not know. */
export function defaultProviderName(type: ProviderType, baseUrl: string | null): string {
  const address = withScheme(baseUrl ?? '');
  const vendor = vendorOf({ type, baseUrl: address || null });
  if (vendor) return vendor.name;
  const read = readUrl(address);
  return read.ok ? read.address.site : VENDOR_OF_TYPE[type].name;
}
