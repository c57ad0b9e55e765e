/**
 * One step of the schema. Its statements run in order in one transaction. They are plain SQL, so that a step means the
 * same for ever: it must not change when living code does, and once released it is never edited.
 */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: readonly string[];
}
