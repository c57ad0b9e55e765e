import { readParameters, type Parameters } from '@/domain/mcp/parameters/read-parameters';
import { schemaText } from '@/domain/mcp/parameters/schema-text';
import type { JsonSchema } from '@/domain/providers/model-call';

/** The parameters of a tool in words, as far as a table can show them. */
export function parametersOf(schema: JsonSchema): Parameters {
  return readParameters(schema);
}

/** The schema exactly as its server wrote it. */
export function jsonOf(schema: JsonSchema): string {
  return schemaText(schema);
}
