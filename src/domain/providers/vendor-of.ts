import { readUrl } from '../network/read-url';
import type { ProviderType } from './provider';
import type { Vendor } from './vendor';
import { VENDOR_OF_TYPE } from './vendors';
import { COMPATIBLE_VENDORS } from './vendors/compatible-vendors';

/** The vendor behind an address; null for an address that the app does not know. */
export function vendorOf({
  type,
  baseUrl,
}: {
  readonly type: ProviderType;
  readonly baseUrl: string | null;
}): Vendor | null {
  const own: Vendor = VENDOR_OF_TYPE[type];
  if (baseUrl === null) return own.address === null ? null : own;
  const origin = originOf(baseUrl);
  if (origin === null) return null;
  return [own, ...COMPATIBLE_VENDORS].find(({ address }) => address !== null && originOf(address) === origin) ?? null;
}

function originOf(address: string): string | null {
  const read = readUrl(address);
  return read.ok ? read.address.origin : null;
}
