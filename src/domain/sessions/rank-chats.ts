import { foldWord } from '../search/fold-word';

/** What the ranking needs to know about a chat. */
export interface RankedChat {
  readonly title: string;
  readonly updatedAt: number;
  readonly isArchived: boolean;
}

/** Titles and queries are compared up to this length; nobody types more to jump to a chat. */
const MAX_LENGTH = 200;

/**
 * The chats whose title matches the query, best first: titles that start with it, then titles with a word that does, then
 * titles that contain it, contain all its words, or contain its letters in order. The newest come first among equals.
 * Without a query: the newest chats that are not archived.
 */
export function rankChats<Chat extends RankedChat>(chats: readonly Chat[], query: string, limit: number): Chat[] {
  const wanted = folded(query);
  const found =
    wanted === ''
      ? chats.filter(({ isArchived }) => !isArchived).map((chat) => ({ chat, rank: 0 }))
      : chats.flatMap((chat) => {
          const rank = rankOf(folded(chat.title), wanted);
          return rank === null ? [] : [{ chat, rank }];
        });
  found.sort((a, b) => a.rank - b.rank || b.chat.updatedAt - a.chat.updatedAt);
  return found.slice(0, limit).map(({ chat }) => chat);
}

/** Null: no match. */
function rankOf(title: string, wanted: string): number | null {
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (title.includes(wanted)) return 2;
  if (wanted.split(' ').every((word) => title.includes(word))) return 3;
  return hasInOrder(title, wanted) ? 4 : null;
}

/** Two letters occur in order in almost every title, so that only longer queries match this way. */
const MIN_LETTERS = 3;

function hasInOrder(title: string, wanted: string): boolean {
  const letters = Array.from(wanted.replaceAll(' ', ''));
  if (letters.length < MIN_LETTERS) return false;
  let from = 0;
  return letters.every((letter) => {
    const at = title.indexOf(letter, from);
    from = at + letter.length;
    return at !== -1;
  });
}

/** Without case, accents and punctuation, with single spaces. */
function folded(text: string): string {
  const words = text.slice(0, MAX_LENGTH).split(/[^\p{L}\p{N}\p{M}+#]+/u);
  return words.map(foldWord).filter(Boolean).join(' ');
}
