import { cleanKey } from './clean-key';
import { REMOTE_TYPES } from '../provider-types';
import type { AddProvider } from '../providers';
import type { Vendor } from '../vendor';
import { VENDOR_OF_TYPE } from '../vendors';
import { COMPATIBLE_VENDORS } from '../vendors/compatible-vendors';

/** A provider that the app can add without asking for an address. */
export type KnownProvider = Required<Pick<AddProvider, 'type' | 'name'>> & Pick<AddProvider, 'baseUrl'>;

export interface RecognisedKey extends KnownProvider {
  /** False: other vendors have keys of this shape, too, so the user can correct the choice. */
  readonly isCertain: boolean;
}

/** The OpenAI-compatible vendors whose address the app knows. */
export const COMPATIBLE_PRESETS = COMPATIBLE_VENDORS.flatMap((vendor) =>
  vendor.address === null ? [] : [{ vendor, name: vendor.name, baseUrl: vendor.address }],
);

const CANDIDATES: readonly { readonly vendor: Vendor; readonly provider: KnownProvider }[] = [
  ...REMOTE_TYPES.map((type) => ({
    vendor: VENDOR_OF_TYPE[type],
    provider: { type, name: VENDOR_OF_TYPE[type].name },
  })),
  ...COMPATIBLE_PRESETS.map(({ vendor, name, baseUrl }) => ({
    vendor,
    provider: { type: 'openai-compatible' as const, name, baseUrl },
  })),
];

/** Every provider that hands out keys, for users whose key is not recognised. */
export const KEY_PROVIDERS = CANDIDATES.filter(({ vendor }) => vendor.keyUrl !== null).map(({ provider }) => provider);

/** Whose key this is, by its shape. If several vendors match, the most specific shape wins. Null: no vendor matches. */
export function recogniseKey(key: string): RecognisedKey | null {
  const text = cleanKey(key);
  let best: RecognisedKey | null = null;
  let bestScore = 0;
  for (const { vendor, provider } of CANDIDATES) {
    const { score, isCertain } = match(text, vendor);
    if (score > bestScore) {
      best = { ...provider, isCertain };
      bestScore = score;
    }
  }
  return best;
}

interface Match {
  /** How much of the key its shape describes; 0 when it does not match. */
  readonly score: number;
  readonly isCertain: boolean;
}

const NO_MATCH: Match = { score: 0, isCertain: false };

function match(key: string, { key: shape, keyGuess }: Vendor): Match {
  if (keyGuess?.test(key) === true) return { score: 1, isCertain: false };
  if (shape === null || !key.startsWith(shape.prefix)) return NO_MATCH;
  const own = shape.ownPrefixes?.find((prefix) => key.startsWith(prefix));
  if (own !== undefined) return { score: own.length, isCertain: true };
  if (shape.rest === undefined) return { score: shape.prefix.length, isCertain: !isShared(shape.prefix) };
  return shape.rest.test(key.slice(shape.prefix.length)) ? { score: key.length, isCertain: false } : NO_MATCH;
}

/** Whether another vendor's prefix begins with this one. */
function isShared(prefix: string): boolean {
  return CANDIDATES.some(
    ({ vendor }) =>
      vendor.key !== null && vendor.key.prefix.length > prefix.length && vendor.key.prefix.startsWith(prefix),
  );
}
