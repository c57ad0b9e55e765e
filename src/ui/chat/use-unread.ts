import { useState } from 'react';

import type { ChatRow } from './rows/chat-rows';

/** The number of messages that arrived while the user was reading further up. */
export function useUnread(rows: readonly ChatRow[], isAway: boolean): number {
  const newest = rows.findLast(isMessage)?.key;
  const [seen, setSeen] = useState(newest);
  if (!isAway && seen !== newest) setSeen(newest);
  if (!isAway || seen === undefined) return 0;
  const place = rows.findLastIndex(({ key }) => key === seen);
  return place < 0 ? 0 : rows.slice(place + 1).filter(isMessage).length;
}

function isMessage({ kind }: ChatRow): boolean {
  return kind === 'user' || kind === 'assistant' || kind === 'tool';
}
