const ALIASES = 'skein:database-files';

/** In browsers: which stored file a name stands for. A name that is missing here stands for the file of the same name. */
export function readAliases(): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(ALIASES) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export function writeAliases(aliases: Readonly<Record<string, string>>): void {
  localStorage.setItem(ALIASES, JSON.stringify(aliases));
}

export const storedName = (name: string): string => readAliases()[name] ?? name;
