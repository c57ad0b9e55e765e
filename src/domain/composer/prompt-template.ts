/** A prompt that the user keeps for later, with places to fill in: `{{name}}`. */
export interface PromptTemplate extends TemplateDraft {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface TemplateDraft {
  readonly title: string;
  readonly content: string;
}

/** Filled in by the app; every other name is asked for. */
export const KNOWN_VARIABLES = ['clipboard', 'date'] as const;
export type KnownVariable = (typeof KNOWN_VARIABLES)[number];

const VARIABLE = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g;

/** The names in a template in the order they appear, each once. */
export function variablesOf(content: string): readonly string[] {
  return [...new Set([...content.matchAll(VARIABLE)].map(([, name = '']) => name))];
}

/** In one pass, so that a value which looks like a variable stays as it is. A name without a value stays visible. */
export function fillTemplate(content: string, values: ReadonlyMap<string, string>): string {
  return content.replace(VARIABLE, (place, name: string) => values.get(name) ?? place);
}
