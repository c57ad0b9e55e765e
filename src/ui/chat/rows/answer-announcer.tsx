import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, Text } from 'react-native';

import { useChatStore } from '@/state/app-context';
import type { LiveTurn } from '@/state/turns/live-turn';

import { announce } from '../../components/focus/announce';
import { plainLine } from '../../format/plain-line';
import { useLock } from '../../lock/lock-context';
import { endOfLastSentence } from './sentence-end';

/**
 * Announces to screen readers that the model thinks, and then its growing answer, one finished sentence at a time. Devices announce text by a call;
 * browsers read text that appears in a polite live region.
 */
export function AnswerAnnouncer({ sessionId }: { sessionId: string }) {
  return (
    <>
      <ThinkingAnnouncement sessionId={sessionId} />
      <SentenceAnnouncement sessionId={sessionId} />
    </>
  );
}

function ThinkingAnnouncement({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const isThinking = useChatStore((state) => {
    const last = state.turns[sessionId]?.segments.at(-1);
    return last?.kind === 'thinking' && last.endedAt === null;
  });
  const thinking = t('thinking.now');
  const isOpen = useLock().view.kind === 'open';
  useEffect(() => {
    if (isThinking && isOpen) announce(thinking);
  }, [isThinking, isOpen, thinking]);
  return (
    <Text style={styles.unseen} aria-live="polite">
      {isThinking && isOpen ? thinking : ''}
    </Text>
  );
}

/** Renders with each word, and its element with each sentence. */
function SentenceAnnouncement({ sessionId }: { sessionId: string }) {
  const { part, text } = useNewestText(sessionId);
  const announced = useRef({ part, upTo: text.length, text });
  const [announcement, setAnnouncement] = useState('');
  const isOpen = useLock().view.kind === 'open';
  useEffect(() => {
    const last = announced.current;
    const isSame = last.part === part;
    const rest = isSame ? '' : last.text.slice(last.upTo); // the previous part ended without punctuation
    const from = isSame ? last.upTo : 0;
    const upTo = endOfLastSentence(text, from);
    announced.current = { part, upTo, text };
    const fresh = plainLine(`${rest} ${text.slice(from, upTo)}`).trim();
    if (fresh === '' || !isOpen) return; // a locked app is silent, and does not repeat what it left out
    announce(fresh);
    setAnnouncement(fresh);
  }, [part, text, isOpen]);
  return useMemo(
    () => (
      <Text style={styles.unseen} aria-live="polite" testID="answer-announcer">
        {announcement}
      </Text>
    ),
    [announcement],
  );
}

/** Two selectors, because strings compare by value and a new object would cause a render with each word. */
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
