import type { BlockToken } from './tokens';

const MENTION = /\[\^([^\]\s]{1,64})\](?!:)/g;

/** The footnotes that these blocks mention, after those that are known. The same array if there is no other. */
export function addMentions(known: readonly string[], blocks: readonly BlockToken[]): readonly string[] {
  const mentioned = blocks
    .filter(({ type }) => type !== 'code' && type !== 'note')
    .flatMap(({ raw }) => [...raw.matchAll(MENTION)].map(([, id = '']) => id));
  const added = [...new Set(mentioned)].filter((id) => !known.includes(id));
  return added.length === 0 ? known : [...known, ...added];
}

/** The mentions of notes that exist. The array of before if it has the same: another one would render the text again. */
export function mentionsIn(blocks: readonly BlockToken[], before: readonly string[]): readonly string[] {
  const notes = new Set(blocks.flatMap((block) => (block.type === 'note' ? [block.id] : [])));
  const mentions = addMentions([], blocks).filter((id) => notes.has(id));
  return mentions.join(' ') === before.join(' ') ? before : mentions;
}
