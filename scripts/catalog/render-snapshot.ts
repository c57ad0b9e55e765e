import { selectModels, type Source } from './select-models';

/** The snapshot file's text: one model a line, so that an update reads well as a diff. */
export function renderSnapshot(source: Source): string {
  const lines = selectModels(source).map((model) => `    ${JSON.stringify(model)}`);
  return `{\n  "updated": ${JSON.stringify(source.updated)},\n  "models": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
