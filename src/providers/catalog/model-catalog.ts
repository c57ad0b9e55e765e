import type { ModelCatalog } from '@/domain/providers/model-catalog';
import type { CatalogModel, ProviderType } from '@/domain/providers/provider';

import { toCatalogModel, type CatalogRow } from './catalog-row';
import { readSpellings, toKey, toUndatedKey, type ModelSpelling } from './model-spelling';
import { PRESET_IDS, PRESET_ROWS } from './presets';
import snapshot from './snapshot.json';

/** Null: such an address may serve any vendor's models. */
const VENDOR_OF_TYPE: Readonly<Record<ProviderType, string | null>> = {
  openai: 'openai',
  anthropic: 'anthropic',
  gemini: 'google',
  'openai-compatible': null,
  demo: 'skein',
};

/**
 * What shipped with the app about models. `find` answers under the id it was asked for, and null rather than a guess.
 * A price is that of the vendor's own address; another host may charge something else.
 */
export function createModelCatalog(): ModelCatalog {
  const rows = indexRows([...PRESET_ROWS, ...snapshot.models]);

  function find(type: ProviderType, modelId: string): CatalogModel | null {
    const vendor = VENDOR_OF_TYPE[type];
    for (const spelling of readSpellings(modelId)) {
      const row = findRow(rows, spelling, vendor);
      if (row !== null) return toCatalogModel(spelling.isFree ? asFree(row) : row, modelId);
    }
    return null;
  }

  return {
    find,
    presets: (type) => PRESET_IDS[type].flatMap((id) => find(type, id) ?? []),
  };
}

/** Keys to rows. The first row of a key wins, so hand-written rows come first, and a name's own row before a dated one. */
function indexRows(rows: readonly CatalogRow[]): ReadonlyMap<string, readonly CatalogRow[]> {
  const index = new Map<string, CatalogRow[]>();
  const add = (key: string, row: CatalogRow) => {
    const found = index.get(key) ?? [];
    if (!found.some((other) => other.vendor === row.vendor)) index.set(key, [...found, row]);
  };
  for (const row of rows) add(toKey(row.id), row);
  for (const row of rows) {
    const undated = toUndatedKey(row.id);
    if (undated !== null) add(undated, row);
  }
  return index;
}

function findRow(
  index: ReadonlyMap<string, readonly CatalogRow[]>,
  spelling: ModelSpelling,
  vendorOfType: string | null,
): CatalogRow | null {
  if (vendorOfType !== null && spelling.vendor !== null && spelling.vendor !== vendorOfType) return null;
  const vendor = vendorOfType ?? spelling.vendor;
  for (const key of spelling.keys) {
    const found = (index.get(key) ?? []).filter((row) =>
      vendor === null ? row.vendor !== 'skein' : row.vendor === vendor,
    );
    const [first] = found;
    // Two hosts that disagree about one name: nobody knows which of them this address is.
    if (first !== undefined) return found.every((row) => row.window === first.window) ? first : null;
  }
  return null;
}

function asFree(row: CatalogRow): CatalogRow {
  return { ...row, input: 0, output: 0, cached: 0 };
}
