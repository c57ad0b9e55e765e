import type { HashText } from '../text/hash-text';

/** The lowest limit among the providers. All of them accept letters, digits, `_` and `-`. */
const MAX_NAME_LENGTH = 64;
const MAX_SLUG_LENGTH = 20;
const HASH_LENGTH = 8;

/**
 * Makes the name that models use for a server's tool: `server__tool`. It is made once and stored. Calls are matched by the stored name,
 * which is never parsed. `taken` holds the names of all other tools.
 */
export function offeredNameFor(
  { serverId, serverName, toolName }: { serverId: string; serverName: string; toolName: string },
  taken: ReadonlySet<string>,
  hash: HashText,
): string {
  const clean = toolName.replace(/[^A-Za-z0-9_-]/g, '_');
  const plain = `${slugOf(serverName)}__${clean}`;
  if (clean === toolName && plain.length <= MAX_NAME_LENGTH && !taken.has(plain)) return plain;
  const head = plain.slice(0, MAX_NAME_LENGTH - HASH_LENGTH - 1);
  for (let attempt = 0; ; attempt += 1) {
    const name = `${head}_${hash(`${serverId} ${toolName} ${attempt}`).slice(0, HASH_LENGTH)}`;
    if (!taken.has(name)) return name;
  }
}

/** Starts with a letter, because one provider requires it. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/_+$/, '');
  if (slug === '') return 'server';
  return /^[a-z]/.test(slug) ? slug : `s_${slug}`.slice(0, MAX_SLUG_LENGTH);
}
