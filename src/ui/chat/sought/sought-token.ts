import { createContext } from 'react';

import type { SoughtText } from '@/domain/search/sought-text';
import { locateText } from '@/state/sessions/locate-text';

import type { BlockToken } from '../markdown/parse/tokens';

/** The innermost block that has the text, and how far into it, from 0 to 1. */
export interface SoughtToken {
  readonly token: BlockToken;
  readonly fraction: number;
}

export const SoughtTokenContext = createContext<SoughtToken | null>(null);

export function findSoughtToken(tokens: readonly BlockToken[], sought: SoughtText): SoughtToken | null {
  const leaves = tokens.flatMap(leavesOf);
  const place = locateText(
    leaves.map((token) => ('text' in token ? token.text : token.raw)),
    sought,
  );
  const token = place && leaves[place.index];
  return token ? { token, fraction: place.fraction } : null;
}

/** The blocks without blocks inside. */
function leavesOf(token: BlockToken): readonly BlockToken[] {
  switch (token.type) {
    case 'list':
      return token.items.flatMap((item) => (item.tokens as BlockToken[]).flatMap(leavesOf));
    case 'blockquote':
    case 'note':
      return (token.tokens as BlockToken[]).flatMap(leavesOf);
    default:
      return [token];
  }
}
