import type { CatalogModel, ProviderType } from './provider';

/** The snapshot that ships with the app. `presets` are the models a new provider of this type starts with. */
export interface ModelCatalog {
  find(type: ProviderType, modelId: string): CatalogModel | null;
  presets(type: ProviderType): readonly CatalogModel[];
}
