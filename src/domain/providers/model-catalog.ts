import type { CatalogModel, ProviderType } from './provider';

/** The model facts that ship with the app. `presets` are the models that a new provider of this type starts with. */
export interface ModelCatalog {
  find(type: ProviderType, modelId: string): CatalogModel | null;
  presets(type: ProviderType): readonly CatalogModel[];
}
