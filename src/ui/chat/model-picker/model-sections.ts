import type { ModelRef } from '@/domain/conversation';
import type { ModelInfo, ProviderState } from '@/domain/providers/providers';
import { isLocal, isSameModel, requiresKey } from '@/state/provider-types';
import type { ModelsOfProvider } from '@/state/providers';

import type { ShownModel } from './model-facts';

export type ProviderProblem = 'key-missing' | 'key-rejected' | 'no-models';

/** A row of the picker. `key` is unique in the list. */
export type PickerRow =
  | { readonly kind: 'heading'; readonly key: 'favourites' | 'recent' }
  | {
      readonly kind: 'provider';
      readonly key: string;
      readonly provider: ProviderState;
      readonly problem: ProviderProblem | null;
    }
  | {
      readonly kind: 'model';
      readonly key: string;
      readonly shown: ShownModel;
      readonly isCurrent: boolean;
      readonly isFavourite: boolean;
      readonly namesProvider: boolean;
    };

export interface PickerInput {
  readonly choices: readonly ModelsOfProvider[];
  readonly current: ModelRef | null;
  /** The group on top. It does not change while the picker is open, so that no row moves under the pointer. */
  readonly favourites: readonly ModelRef[];
  /** The favourites as they are now. */
  readonly starred: readonly ModelRef[];
  readonly recent: readonly ModelRef[];
  readonly defaultModel: ModelRef | null;
  readonly query: string;
}

/**
 * Favourites first, then the current model and the recent ones, then all others by provider, the demo last. Each model appears once. Models and
 * providers that are gone are left out.
 */
export function pickerRows(input: PickerInput): PickerRow[] {
  const { choices, current, favourites, starred, recent, defaultModel, query } = input;
  const matches = matcher(query);
  const found = new Map<string, ShownModel>();
  for (const { provider, models } of choices) {
    const place = { providerName: provider.name, isLocal: isLocal(provider) && provider.type !== 'demo' };
    for (const model of models) {
      const isDefault = defaultModel !== null && isSameModel(defaultModel, refOf(model));
      if (matches(model, provider.name)) found.set(keyOf(refOf(model)), { model, ...place, isDefault });
    }
  }
  const row = (shown: ShownModel, namesProvider: boolean): PickerRow => {
    const ref = refOf(shown.model);
    const isCurrent = current !== null && isSameModel(current, ref);
    const isFavourite = starred.some((favourite) => isSameModel(favourite, ref));
    return { kind: 'model', key: `model ${keyOf(ref)}`, shown, isCurrent, isFavourite, namesProvider };
  };
  /** Takes these models out of the groups below. */
  const group = (key: 'favourites' | 'recent', refs: readonly ModelRef[]): PickerRow[] => {
    const rows = refs.flatMap((ref) => {
      const shown = found.get(keyOf(ref));
      found.delete(keyOf(ref));
      return shown ? [row(shown, true)] : [];
    });
    return rows.length === 0 ? [] : [{ kind: 'heading', key }, ...rows];
  };
  const onTop = [...group('favourites', favourites), ...group('recent', current ? [current, ...recent] : recent)];
  const rest = [...choices].sort((a, b) => Number(a.provider.type === 'demo') - Number(b.provider.type === 'demo'));
  const byProvider = rest.flatMap(({ provider, models }): PickerRow[] => {
    const rows = models.flatMap((model) => {
      const shown = found.get(keyOf(refOf(model)));
      return shown ? [row(shown, false)] : [];
    });
    const problem = problemOf(provider, models);
    // A provider that needs attention says so, unless the user searches for something else.
    const isShown = rows.length > 0 || (problem !== null && query.trim() === '');
    return isShown ? [{ kind: 'provider', key: `provider ${provider.id}`, provider, problem }, ...rows] : [];
  });
  return [...onTop, ...byProvider];
}

function problemOf(provider: ProviderState, models: readonly ModelInfo[]): ProviderProblem | null {
  if (!provider.hasKey && requiresKey(provider.type)) return 'key-missing';
  if (provider.isKeyRejected) return 'key-rejected';
  return models.length === 0 ? 'no-models' : null;
}

/** Every word must occur in the name, the id or the provider's name. */
function matcher(query: string): (model: ModelInfo, providerName: string) => boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return (model, providerName) => {
    const text = `${model.id} ${model.displayName ?? ''} ${providerName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

const refOf = ({ providerId, id }: ModelInfo): ModelRef => ({ providerId, modelId: id });

const keyOf = ({ providerId, modelId }: ModelRef) => `${providerId} ${modelId}`;
