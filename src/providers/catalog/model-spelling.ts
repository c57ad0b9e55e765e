import { VENDORS } from '@/domain/providers/vendors';

/** The prefixes of OpenRouter and similar services, and the catalog ids of their vendors. */
const VENDOR_OF_PREFIX: ReadonlyMap<string, string> = new Map(
  VENDORS.flatMap(({ catalog }) => catalog?.modelPrefixes.map((prefix) => [prefix, catalog.id] as const) ?? []),
);

/** Variants that change the route or the price but not the model. (`:extended` changes the window, an Ollama tag the model.) */
const ROUTING_VARIANT = /:(free|nitro|floor|online|exacto|thinking)$/;

const FULL_DATE = /[-@](\d{4}-\d{2}-\d{2}|20\d{6})$/;

/** Google numbers the revisions of a stable model. */
const REVISION = /^(gemini-.+)-00\d$/;

export interface ModelSpelling {
  /** Null: the id names no vendor. */
  readonly vendor: string | null;
  /** The keys to look up, the most exact spelling first. */
  readonly keys: readonly string[];
  readonly isFree: boolean;
}

/**
 * The ways to read a model id. Only well-known prefixes and suffixes are removed; a name is never shortened to make it
 * match, since `gpt-4` and `gpt-4o` are different models.
 */
export function readSpellings(modelId: string): readonly ModelSpelling[] {
  const id = modelId.trim().toLowerCase();
  const isFree = id.endsWith(':free');
  const plain = id.replace(ROUTING_VARIANT, '').replace(/^models\//, '');
  const whole: ModelSpelling = { vendor: null, keys: keysOf(plain), isFree };
  const slash = plain.lastIndexOf('/');
  if (slash < 0) return [whole];
  const path = plain.slice(0, slash);
  const vendor = VENDOR_OF_PREFIX.get(path.slice(path.lastIndexOf('/') + 1));
  if (vendor === undefined) return [whole];
  return [whole, { vendor, keys: keysOf(plain.slice(slash + 1)), isFree }];
}

/** Spells `4.5` and `4-5` the same way. */
export function toKey(id: string): string {
  return id.toLowerCase().replaceAll('.', '-');
}

/** The key of the id without its date; null when the id has no date. */
export function toUndatedKey(id: string): string | null {
  return FULL_DATE.test(id) ? toKey(id.replace(FULL_DATE, '')) : null;
}

function keysOf(id: string): readonly string[] {
  const undated = toUndatedKey(id);
  const base = id.replace(FULL_DATE, '');
  const revised = REVISION.exec(base)?.[1] ?? base;
  const keys = [toKey(id), undated, toKey(revised), toKey(revised.replace(/-latest$/, ''))];
  return [...new Set(keys.filter((key) => key !== null))];
}
