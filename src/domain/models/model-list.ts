import type { ModelRef } from '../conversation';
import { parseModelRef } from '../settings/setting';
import { isSameModel } from './same-model';

/** More would be no favourites. */
export const MOST_FAVOURITES = 100;
export const MOST_RECENT = 8;

/** Longer ids do not exist; a damaged or hostile file might have them. */
const LONGEST_ID = 500;

/** Reads a stored list: each model once, and no more than `most`. */
export function parseModelList(most: number): (stored: unknown) => readonly ModelRef[] {
  return (stored) => {
    if (!Array.isArray(stored)) return [];
    const found: ModelRef[] = [];
    for (const entry of stored) {
      const model = parseModelRef(entry);
      if (model === null || model.providerId.length > LONGEST_ID || model.modelId.length > LONGEST_ID) continue;
      if (!found.some((other) => isSameModel(other, model))) found.push(model);
      if (found.length === most) break;
    }
    return found;
  };
}

/** Puts the model first. The last ones of a list that is too long fall off. */
export function withFirst(models: readonly ModelRef[], model: ModelRef, most: number): readonly ModelRef[] {
  return [model, ...without(models, model)].slice(0, most);
}

function without(models: readonly ModelRef[], model: ModelRef): readonly ModelRef[] {
  return models.filter((other) => !isSameModel(other, model));
}

/** A new favourite goes to the end: the order of the others does not change. */
export function withFavourite(models: readonly ModelRef[], model: ModelRef, isFavourite: boolean): readonly ModelRef[] {
  const others = without(models, model);
  return isFavourite ? [...others, model].slice(-MOST_FAVOURITES) : others;
}
