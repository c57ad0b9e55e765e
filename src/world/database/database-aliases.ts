const ALIASES = 'skein:database-files';

/** Which stored file a name stands for. A name that is missing stands for the file of the same name. */
export type Aliases = Readonly<Record<string, string>>;

/** In browsers. */
export function readAliases(): Aliases {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(ALIASES) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Aliases) : {};
  } catch {
    return {};
  }
}

export function writeAliases(aliases: Aliases): void {
  localStorage.setItem(ALIASES, JSON.stringify(aliases));
}

export const storedName = (name: string): string => readAliases()[name] ?? name;

/** After the file moves from one name to another, or (`to` is null) is removed. The old name then stands for a file that no other name stands for. */
export function aliasesAfter(aliases: Aliases, from: string, to: string | null): Aliases {
  const { [from]: place = from, ...others } = aliases;
  const kept = to === null ? others : { ...others, [to]: place };
  const taken = new Set(Object.values(kept));
  let free = from;
  for (let number = 1; taken.has(free); number += 1) free = `${from}.${number}`;
  return free === from ? kept : { ...kept, [from]: free };
}
