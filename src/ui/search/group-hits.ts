import type { SearchHit, SearchResult, TitleHit } from '@/domain/search/search';

/** A row of the results: a chat's title, one of its messages, or a button that unfolds more of them. */
export type ResultRow =
  | { readonly kind: 'chat'; readonly key: string; readonly chat: FoundChat; readonly isAlone: boolean }
  | { readonly kind: 'hit'; readonly key: string; readonly hit: SearchHit }
  | { readonly kind: 'more'; readonly key: string; readonly sessionId: string; readonly count: number };

export type FoundChat = Pick<TitleHit, 'sessionId' | 'title' | 'ranges'> & { readonly updatedAt: number | null };

/** The number of messages per chat that are shown before the rest is folded. */
const SHOWN_PER_CHAT = 3;

/** Groups hits by chat: chats with a matching title first, then in the order of their best hit. A search in one chat needs no titles. */
export function groupHits(
  { hits, titles }: SearchResult,
  { inOneChat, unfolded }: { readonly inOneChat: boolean; readonly unfolded: ReadonlySet<string> },
): ResultRow[] {
  if (inOneChat) return hits.map(hitRow);
  const chats = new Map<string, { chat: FoundChat; hits: SearchHit[] }>();
  for (const title of titles) chats.set(title.sessionId, { chat: title, hits: [] });
  for (const hit of hits) {
    const known = chats.get(hit.sessionId);
    if (known) known.hits.push(hit);
    else chats.set(hit.sessionId, { chat: { ...hit, ranges: [], updatedAt: null }, hits: [hit] });
  }
  return [...chats.values()].flatMap(({ chat, hits: own }) => {
    const { sessionId } = chat;
    const shown = unfolded.has(sessionId) ? own : own.slice(0, SHOWN_PER_CHAT);
    const folded = own.length - shown.length;
    return [
      { kind: 'chat', key: `chat ${sessionId}`, chat, isAlone: own.length === 0 },
      ...shown.map(hitRow),
      ...(folded > 0 ? [{ kind: 'more', key: `more ${sessionId}`, sessionId, count: folded } as const] : []),
    ] satisfies ResultRow[];
  });
}

function hitRow(hit: SearchHit): ResultRow {
  return { kind: 'hit', key: hit.messageId, hit };
}
