import { useEffect, useRef, useState } from 'react';
import { StyleSheet, Text } from 'react-native';

import { useChatStore } from '@/state/app-context';
import type { LiveTurn } from '@/state/turns/live-turn';

import { announce } from '../../components/focus/announce';
import { plainWords } from '../../format/readable-text';
import { endOfFinished } from './finished-text';

/**
 * Reads a growing answer to those who do not see it: sentence by sentence as each is finished, never word by word. A
 * device announces the words itself; a browser reads what appears in a polite region.
 */
export function AnswerAnnouncer({ sessionId }: { sessionId: string }) {
  const { part, text } = useNewestText(sessionId);
  const said = useRef({ part, upTo: text.length, text });
  const [words, setWords] = useState('');
  useEffect(() => {
    const last = said.current;
    const isSame = last.part === part;
    const rest = isSame ? '' : last.text.slice(last.upTo); // the part before ended without a full stop
    const from = isSame ? last.upTo : 0;
    const upTo = endOfFinished(text, from);
    said.current = { part, upTo, text };
    const fresh = plainWords(`${rest} ${text.slice(from, upTo)}`).trim();
    if (fresh === '') return;
    announce(fresh);
    setWords(fresh);
  }, [part, text]);
  return (
    <Text style={styles.unseen} aria-live="polite" testID="answer-announcer">
      {words}
    </Text>
  );
}

/** Two selectors, because a text compares by its content and an object would be new at every word. */
function useNewestText(sessionId: string): { part: number; text: string } {
  const part = useChatStore((state) => newestText(state.turns[sessionId]).part);
  const text = useChatStore((state) => newestText(state.turns[sessionId]).text);
  return { part, text };
}

function newestText(turn: LiveTurn | undefined): { part: number; text: string } {
  const part = turn?.segments.findLastIndex((segment) => segment.kind === 'text') ?? -1;
  const segment = turn?.segments[part];
  return segment?.kind === 'text' ? { part, text: segment.text } : { part: -1, text: '' };
}

const styles = StyleSheet.create({
  unseen: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0, pointerEvents: 'none' },
});
