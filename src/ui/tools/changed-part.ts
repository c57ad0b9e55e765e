/** A text split into the beginning and end that two versions share, and the middle. */
export interface Changed {
  readonly start: string;
  readonly middle: string;
  readonly end: string;
}

/** Where two versions of a text differ: from the first changed word to the last. Reading both middles shows every difference. */
export function changedParts(before: string, after: string): { readonly before: Changed; readonly after: Changed } {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return { before: cut(old, head, tail), after: cut(now, head, tail) };
}

/** Words and the spaces between them; joined, they are the text again. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

function cut(words: readonly string[], head: number, tail: number): Changed {
  const last = words.length - tail;
  return {
    start: words.slice(0, head).join(''),
    middle: words.slice(head, last).join(''),
    end: words.slice(last).join(''),
  };
}
