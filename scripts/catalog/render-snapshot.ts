import { selectModels, type Source } from './select-models';

/** The text of the snapshot file: one model per line, for readable diffs. */
export function renderSnapshot(source: Source): string {
  const lines = selectModels(source).map((model) => `    ${JSON.stringify(model)}`);
  return `{\n  "updated": ${JSON.stringify(source.updated)},\n  "models": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
