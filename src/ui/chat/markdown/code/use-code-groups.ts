import { useEffect, useState } from 'react';

import { useLazyModule } from '@/state/use-lazy-module';

import { displayCode } from '../parse/display-text';
import { growPlain, NO_CODE, type CodeGroup } from './code-groups';
import { colourCode, NOTHING_COLOURED, type ColouredCode } from './colour-code';
import type { Highlighter } from './highlight-code';

/** The lines of code in groups, with colours as soon as they are found. */
export function useCodeGroups(code: string, language: string, isGrowing: boolean): readonly CodeGroup[] {
  const highlighter = useLazyModule('highlighter', loadHighlighter, language !== '');
  const coloured = useColoured(code, language, isGrowing, highlighter);
  const plain = usePlain(coloured ? '' : code);
  return coloured ? [...coloured.done, ...coloured.rest] : plain;
}

interface Colouring {
  readonly key: Key;
  /** Null if the language is unknown. */
  readonly coloured: ColouredCode | null;
}

interface Key {
  readonly code: string;
  readonly language: string;
  readonly isGrowing: boolean;
  readonly highlighter: Highlighter | null;
}

function useColoured(code: string, language: string, isGrowing: boolean, highlighter: Highlighter | null) {
  const key: Key = { code, language, isGrowing, highlighter };
  const [state, setState] = useState<Colouring>(() => colour(null, key));
  const current = isSameKey(state.key, key) ? state : colour(state, key);
  if (current !== state) setState(current);
  const isBehind = current.coloured?.isBehind ?? false;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setState((before) => colour(before, before.key)));
    return () => clearTimeout(timer);
  }, [current, isBehind]);
  return current.coloured;
}

/** The next step. */
function colour(before: Colouring | null, key: Key): Colouring {
  const { code, language, isGrowing, highlighter } = key;
  const isSame = before?.key.language === language && before.key.highlighter === highlighter;
  if (language === '' || !highlighter) return { key, coloured: null };
  if (isSame && !before.coloured) return { key, coloured: null };
  const start = (isSame && before.coloured) || NOTHING_COLOURED;
  const highlight = (lines: string) => highlighter(lines, language);
  return { key, coloured: colourCode(start, code, { highlight, show: displayCode, isGrowing }) };
}

function isSameKey(before: Key, after: Key): boolean {
  return (
    before.code === after.code &&
    before.language === after.language &&
    before.isGrowing === after.isGrowing &&
    before.highlighter === after.highlighter
  );
}

/** Splits the existing code into groups only once, however long it becomes. */
function usePlain(code: string): readonly CodeGroup[] {
  const [plain, setPlain] = useState(() => growPlain(NO_CODE, code, displayCode));
  const isBehind = plain.code !== code;
  const current = isBehind ? growPlain(plain, code, displayCode) : plain;
  if (isBehind) setPlain(current);
  return current.groups;
}

const loadHighlighter = async () => (await import('./highlight-code')).createHighlighter();
