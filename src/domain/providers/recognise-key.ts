import { REMOTE_TYPES } from './provider-types';
import type { AddProvider } from './providers';
import type { KeyShape, Vendor } from './vendor';
import { VENDOR_OF_TYPE } from './vendors';
import { COMPATIBLE_VENDORS } from './vendors/compatible-vendors';

type Recognised = Required<Pick<AddProvider, 'type' | 'name'>> & Pick<AddProvider, 'baseUrl'>;

/** The OpenAI-compatible vendors whose address the app knows. */
export const COMPATIBLE_PRESETS = COMPATIBLE_VENDORS.flatMap((vendor) =>
  vendor.address === null ? [] : [{ vendor, name: vendor.name, baseUrl: vendor.address }],
);

const CANDIDATES: readonly { readonly vendor: Vendor; readonly provider: Recognised }[] = [
  ...REMOTE_TYPES.map((type) => ({
    vendor: VENDOR_OF_TYPE[type],
    provider: { type, name: VENDOR_OF_TYPE[type].name },
  })),
  ...COMPATIBLE_PRESETS.map(({ vendor, name, baseUrl }) => ({
    vendor,
    provider: { type: 'openai-compatible' as const, name, baseUrl },
  })),
];

/** Whose key this is, by its shape. If several vendors match, the most specific shape wins. Null: no vendor matches. */
export function recogniseKey(key: string): Recognised | null {
  const text = key.trim();
  const best = CANDIDATES.map(({ vendor, provider }) => ({ provider, score: matchLength(text, vendor.key) }))
    .filter(({ score }) => score > 0)
    .reduce<{ provider: Recognised; score: number } | null>(
      (first, next) => (first === null || next.score > first.score ? next : first),
      null,
    );
  return best?.provider ?? null;
}

/** How much of the key its shape describes; 0 when it does not match. */
function matchLength(key: string, shape: KeyShape | null): number {
  if (shape === null || !key.startsWith(shape.prefix)) return 0;
  if (shape.rest === undefined) return shape.prefix.length;
  return shape.rest.test(key.slice(shape.prefix.length)) ? key.length : 0;
}
