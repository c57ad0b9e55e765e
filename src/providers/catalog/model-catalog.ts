import { tokenPrices } from '@/domain/providers/known-model';
import type { ModelCatalog } from '@/domain/providers/model-catalog';
import type { CatalogModel, ProviderType } from '@/domain/providers/provider';
import { VENDOR_OF_TYPE, VENDORS } from '@/domain/providers/vendors';

import { toCatalogModel } from './catalog-row';
import { readSpellings, toKey, toUndatedKey, type ModelSpelling } from './model-spelling';
import snapshot from './snapshot.json';

interface CatalogEntry {
  /** The `catalog.id` of a Vendor. */
  readonly vendor: string;
  readonly model: CatalogModel;
}

/** The demo's model exists only on the device. */
const DEMO = VENDOR_OF_TYPE.demo.catalog?.id;

/**
 * The model facts that ship with the app. `find` answers under the id it was asked for, and null rather than a guess.
 * Prices are those of the vendor's own address; another host may charge something else.
 */
export function createModelCatalog(): ModelCatalog {
  // Facts entered by hand come first, because the first entry for a key wins.
  const index = indexEntries([
    ...VENDORS.flatMap(({ catalog }) => catalog?.models?.map((model) => ({ vendor: catalog.id, model })) ?? []),
    ...snapshot.models.map((row) => ({ vendor: row.vendor, model: toCatalogModel(row) })),
  ]);

  function find(type: ProviderType, modelId: string): CatalogModel | null {
    // Null: such an address may serve the models of any vendor.
    const vendor = VENDOR_OF_TYPE[type].catalog?.id ?? null;
    for (const spelling of readSpellings(modelId)) {
      const model = findModel(index, spelling, vendor);
      if (model !== null) return { ...(spelling.isFree ? asFree(model) : model), id: modelId };
    }
    return null;
  }

  return {
    find,
    presets: (type) => VENDOR_OF_TYPE[type].presetModels.flatMap((id) => find(type, id) ?? []),
  };
}

/** Entries by key. The first entry of a vendor for a key wins, and an exact name wins over a dated one. */
function indexEntries(entries: readonly CatalogEntry[]): ReadonlyMap<string, readonly CatalogEntry[]> {
  const index = new Map<string, CatalogEntry[]>();
  const add = (key: string, entry: CatalogEntry) => {
    const found = index.get(key) ?? [];
    if (!found.some((other) => other.vendor === entry.vendor)) index.set(key, [...found, entry]);
  };
  for (const entry of entries) add(toKey(entry.model.id), entry);
  for (const entry of entries) {
    const undated = toUndatedKey(entry.model.id);
    if (undated !== null) add(undated, entry);
  }
  return index;
}

function findModel(
  index: ReadonlyMap<string, readonly CatalogEntry[]>,
  spelling: ModelSpelling,
  vendorOfType: string | null,
): CatalogModel | null {
  if (vendorOfType !== null && spelling.vendor !== null && spelling.vendor !== vendorOfType) return null;
  const vendor = vendorOfType ?? spelling.vendor;
  for (const key of spelling.keys) {
    const found = (index.get(key) ?? []).filter((entry) =>
      vendor === null ? entry.vendor !== DEMO : entry.vendor === vendor,
    );
    const [first] = found;
    if (first === undefined) continue;
    // If two hosts disagree about a name, the catalog cannot tell which of them this address is.
    const agree = found.every(({ model }) => model.contextWindowSize === first.model.contextWindowSize);
    return agree ? first.model : null;
  }
  return null;
}

function asFree(model: CatalogModel): CatalogModel {
  return { ...model, prices: { ...tokenPrices(0, 0, 0), longPrompt: null } };
}
