import { isDeeperThan } from '../../text/json-depth';

const MAX_INDENTED_DEPTH = 40;

/** The schema as JSON. A deep one is not indented, because most of its text would be spaces. */
export function schemaText(schema: object): string {
  return JSON.stringify(schema, null, isDeeperThan(schema, MAX_INDENTED_DEPTH) ? 0 : 2);
}
