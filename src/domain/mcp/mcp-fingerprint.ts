import type { ListedMcpTool } from './mcp-server';
import type { HashText } from '../text/hash-text';

/** Changes when the name, the description or the schema does; the order in which a schema lists its members does not count. */
export function fingerprintOf(
  { name, description, inputSchema }: Omit<ListedMcpTool, 'title'>,
  hash: HashText,
): string {
  return hash(JSON.stringify([name, description, sorted(inputSchema)]));
}

/** Lists and objects are marked as such: an object is written as pairs, because it would put numeric names first and lose "__proto__". */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return ['list', ...value.map(sorted)];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return ['object', ...entries.map(([name, part]) => [name, sorted(part)])];
}
