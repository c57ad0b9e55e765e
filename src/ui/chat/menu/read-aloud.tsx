import * as Speech from 'expo-speech';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useNotices } from '../../components/notices';
import { tryNative } from '../../components/try-native';
import { plainText } from '../../format/plain-text';
import { useLock } from '../../lock/lock-context';

interface ReadAloud {
  /** The message being read; only one at a time. */
  readonly readingId: string | null;
  start(messageId: string, markdown: string): void;
  stop(): void;
}

const ReadAloudContext = createContext<ReadAloud>({ readingId: null, start: () => undefined, stop: () => undefined });

export function useReadAloud(): ReadAloud {
  return useContext(ReadAloudContext);
}

/** Speech engines limit the length of a text, and stop sooner between short pieces. */
const PIECE_LENGTH = Math.min(1_000, Speech.maxSpeechInputLength);

/** Reading stops when the chat is closed, and when the lock hides it: others could listen. */
export function ReadAloudProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const notices = useNotices();
  const [readingId, setReadingId] = useState<string | null>(null);
  const current = useRef(0); // identifies the current reading, so that late events of an earlier one are ignored

  const stop = useCallback(() => {
    current.current += 1;
    setReadingId(null);
    tryNative(Speech.stop);
  }, []);
  const start = useCallback(
    (messageId: string, markdown: string) => {
      stop();
      const pieces = splitForSpeech(plainText(markdown));
      const reading = current.current;
      const end = (isBroken: boolean) => {
        if (current.current !== reading) return;
        setReadingId(null);
        if (isBroken) notices.show({ text: t('message.cannotRead') });
      };
      if (pieces.length === 0) return;
      setReadingId(messageId);
      pieces.forEach((piece, index) =>
        Speech.speak(piece, {
          onDone: () => {
            if (index === pieces.length - 1) end(false);
          },
          onError: () => end(true),
        }),
      );
    },
    [stop, notices, t],
  );
  useEffect(() => () => tryNative(Speech.stop), []);
  const isHidden = useLock().view.kind !== 'open';
  if (isHidden && readingId !== null) setReadingId(null);
  useEffect(() => {
    if (!isHidden) return;
    current.current += 1;
    tryNative(Speech.stop);
  }, [isHidden]);

  const value = useMemo(() => ({ readingId, start, stop }), [readingId, start, stop]);
  return <ReadAloudContext.Provider value={value}>{children}</ReadAloudContext.Provider>;
}

/** Splits between sentences if possible, so that the speech does not pause in the middle of one. */
function splitForSpeech(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const sentence of text.match(/[^.!?…。！？\n]+[.!?…。！？\n]*/g) ?? []) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length <= PIECE_LENGTH)
      pieces[pieces.length - 1] = last + sentence;
    else for (let at = 0; at < sentence.length; at += PIECE_LENGTH) pieces.push(sentence.slice(at, at + PIECE_LENGTH));
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
