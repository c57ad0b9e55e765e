import { refusal, type ChatFailure, type ErrorCase } from '@/domain/chat-error';
import type { Provider, RemoteType } from '@/domain/providers/provider';
import { VENDOR_OF_TYPE } from '@/domain/providers/vendors';

/** Users may paste the full URL of a request; we need the part before the endpoint. */
const ENDPOINT = /\/(?:chat\/completions|completions|responses|messages|models)$/;

/**
 * The address that paths are appended to: no trailing slash, no endpoint, otherwise as the user wrote it (a missing
 * `/v1` may be intended). Only a vendor's own host gets its version added, because there it is known.
 */
export function baseUrlOf(provider: Pick<Provider, 'name' | 'baseUrl'>, type: RemoteType): string {
  const official = VENDOR_OF_TYPE[type].address;
  const written = provider.baseUrl?.trim() ?? '';
  if (written === '') {
    if (official !== null) return official;
    throw badAddress(
      'address-missing',
      provider.name,
      `${provider.name} has no address yet. Enter the base URL of its API.`,
    );
  }
  const url = parse(written, provider.name);
  const base = `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(ENDPOINT, '');
  return official !== null && base === new URL(official).origin ? official : base;
}

export function isOfficial(baseUrl: string, type: RemoteType): boolean {
  const official = VENDOR_OF_TYPE[type].address;
  return official !== null && new URL(official).origin === new URL(baseUrl).origin;
}

function parse(written: string, name: string): URL {
  if (!/^https?:\/\//i.test(written)) {
    throw badAddress(
      'address-scheme',
      name,
      `The address of ${name} must start with https:// (or http:// for a server of your own).`,
    );
  }
  let url: URL;
  try {
    url = new URL(written);
  } catch {
    throw badAddress('address-broken', name, `The address of ${name} is not a valid URL.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw badAddress(
      'address-with-more',
      name,
      `The address of ${name} must not contain a user name or password. Put the key into the key field.`,
    );
  }
  if (url.search !== '' || url.hash !== '') {
    throw badAddress(
      'address-with-more',
      name,
      `The address of ${name} must not contain “?” or “#”. A key belongs into the key field.`,
    );
  }
  return url;
}

function badAddress(is: Extract<ErrorCase, { name: string }>['is'], name: string, message: string): ChatFailure {
  return refusal({ is, name }, message, 'check-address');
}
