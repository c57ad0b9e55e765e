import type { ListedMcpTool } from './mcp-server';
import type { HashText } from '../text/hash-text';

/** Changes when the name, the description or the schema changes. The order of a schema's members does not matter. */
export function fingerprintOf(
  { name, description, inputSchema }: Omit<ListedMcpTool, 'title'>,
  hash: HashText,
): string {
  return hash(JSON.stringify([name, description, sorted(inputSchema)]));
}

/** Tags lists and objects. Writes an object as pairs, because a JavaScript object would put numeric names first and lose "__proto__". */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return ['list', ...value.map(sorted)];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return ['object', ...entries.map(([name, part]) => [name, sorted(part)])];
}
