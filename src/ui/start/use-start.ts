import { useEffect, useState } from 'react';

import type { AppCore } from '@/domain/app-core';
import type { ChatError } from '@/domain/chat-error';
import type { Handover } from '@/domain/handover';
import { asChatError } from '@/state/as-chat-error';

import type { ElsewhereReason } from './elsewhere-screen';

type StartState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly core: AppCore }
  | { readonly kind: 'failed'; readonly error: ChatError }
  /** Another tab has the app open. While `isAsking`, this one waits for it to close. */
  | { readonly kind: 'elsewhere'; readonly reason: ElsewhereReason; readonly isAsking: boolean };

/** Starts the app, and moves it from and to other tabs. */
export function useStart(start: () => Promise<AppCore>, handover: Handover | null) {
  const [state, setState] = useState<StartState>(() =>
    handover?.hasMoved ? { kind: 'elsewhere', reason: 'moved', isAsking: false } : { kind: 'starting' },
  );
  const [attempt, setAttempt] = useState(handover?.hasMoved ? 0 : 1);
  useEffect(() => {
    if (attempt === 0) return undefined; // the user has not asked for the app here
    let wanted = true;
    let opened: AppCore | null = null;
    const closeForAnotherTab = async () => {
      const core = opened;
      opened = null;
      setState({ kind: 'elsewhere', reason: 'moved', isAsking: false });
      await core?.flush(); // what has arrived of a running answer
      await core?.close();
    };
    const stopListening = handover?.listen(closeForAnotherTab);
    start().then(
      (core) => {
        opened = core;
        if (wanted) setState({ kind: 'ready', core });
        else void core.close();
      },
      (thrown: unknown) => {
        stopListening?.();
        const error = asChatError(thrown);
        if (!wanted || !error) return;
        const isElsewhere = handover !== null && error.kind === 'database-elsewhere';
        setState(isElsewhere ? { kind: 'elsewhere', reason: 'open', isAsking: false } : { kind: 'failed', error });
      },
    );
    return () => {
      wanted = false;
      stopListening?.();
      void opened?.close();
    };
  }, [start, handover, attempt]);
  const tryAgain = () => {
    setState({ kind: 'starting' });
    setAttempt((last) => last + 1);
  };
  const useHere = () => {
    if (!handover || state.kind !== 'elsewhere') return;
    const { reason } = state;
    const giveUp = () => setState({ kind: 'elsewhere', reason: 'silent', isAsking: false });
    setState({ kind: 'elsewhere', reason, isAsking: true });
    handover.request().then((isFree) => (isFree ? tryAgain() : giveUp()), giveUp);
  };
  return { state, tryAgain, useHere };
}
