import type { ModelRef } from '@/domain/conversation';

import type { ChatRow } from '../chat-rows';

/**
 * Once several models have answered in a chat: a divider where the model changes, above the question that the new model answers first, and the
 * model's name under each answer. Keys of other rows stay the same. Two providers may offer the same model; changing between them is no change.
 */
export function nameModels(rows: readonly ChatRow[], live: ModelRef | null): readonly ChatRow[] {
  let current: string | null = null;
  return rows.flatMap((row, index): readonly ChatRow[] => {
    const model = modelFrom(rows, index, live);
    // The model of answers that are not loaded is unknown, so a change at the first loaded row is not shown.
    const isChange = model !== null && current !== null && model.modelId !== current;
    if (model) current = model.modelId;
    const named = row.kind === 'assistant' || row.kind === 'actions' ? { ...row, namesModel: true } : row;
    return model && isChange ? [{ kind: 'model-change', key: `model:${row.key}`, model }, named] : [named];
  });
}

/** The model that speaks from this row on; null for a row that says nothing about it. */
function modelFrom(rows: readonly ChatRow[], index: number, live: ModelRef | null): ModelRef | null {
  const row = rows[index];
  if (row?.kind === 'assistant') return answeredBy(row, live);
  if (row?.kind !== 'user') return null;
  for (let next = index + 1; next < rows.length; next += 1) {
    const below = rows[next];
    if (below?.kind === 'user') return null;
    if (below?.kind === 'assistant') return answeredBy(below, live);
    if (below?.kind === 'live-status') return live;
  }
  return null;
}

function answeredBy({ message }: Extract<ChatRow, { kind: 'assistant' }>, live: ModelRef | null): ModelRef | null {
  if (!message) return live;
  const { providerId, modelId } = message;
  return modelId === '' ? null : { providerId, modelId };
}

/** Whether more than one model has answered, the running turn included. */
export function haveSeveralSpoken(modelIds: readonly string[], live: ModelRef | null): boolean {
  return new Set(live ? [...modelIds, live.modelId] : modelIds).size > 1;
}
