/**
 * One step of the schema. Its statements run in order in one transaction. They are plain SQL, so that a step never depends on other code. A
 * released step is never edited.
 */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: readonly string[];
}
