import { isObjectName } from '@/domain/sync/object-name';

/**
 * The name of a listed object as `<folder>/<name>`; null if it lies elsewhere or is not one of ours. Servers behind proxies list other paths
 * and hosts than those they were asked for, so only the last two parts count.
 */
export function listedName(path: string, folder: string): string | null {
  const plain = path.split(/[?#]/, 1)[0] ?? '';
  const parts = plain.replaceAll('\\', '/').split('/').map(decoded);
  const name = parts.at(-1) ?? '';
  return parts.at(-2) === folder && isObjectName(name) ? `${folder}/${name}` : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    return part;
  }
}

/** A size as it is written in a listing; null if it is none. */
export function listedSize(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
