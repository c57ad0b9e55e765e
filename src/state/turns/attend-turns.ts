import type { NewsKind, NewsWords } from '@/domain/background/background';
import type { WorkNotice } from '@/domain/background/device-background';
import type { AppCore } from '@/domain/app-core';

import type { ChatState, ChatStore } from './chat-store';
import { isWorking, waitsForApproval, type LiveTurn } from './live-turn';

/** What the system shows while the app is in the background, in the language of the user. */
export interface BackgroundWords {
  readonly work: WorkNotice;
  readonly news: (kind: NewsKind) => NewsWords;
}

interface AttendDeps {
  readonly store: Pick<ChatStore, 'getState' | 'subscribe'>;
  readonly core: Pick<AppCore, 'background' | 'flush'>;
  readonly words: () => BackgroundWords;
  readonly isInFront: () => boolean;
  /** Called when the user comes back to a turn that ran in the background and could be told about the next one. */
  readonly onOffer: () => void;
}

export interface AttendedTurns {
  /** The app has left the screen. */
  leave(): void;
  /** The user is back. */
  return(): Promise<void>;
  end(): void;
}

/**
 * Keeps the app running while a turn has work to do, and tells the user what happens in the background. It follows the store and not the
 * screens, which may not be drawn there.
 */
export function attendTurns({ store, core, words, isInFront, onOffer }: AttendDeps): AttendedTurns {
  const { notifications } = core.background;
  let endWork: (() => void) | null = null;
  let leftAtWork = false;

  const working = () =>
    Object.entries(store.getState().turns).flatMap(([sessionId, turn]) => (isWorking(turn) ? [sessionId] : []));
  const handlers = {
    // A call that waits for approval goes on waiting: the notification speaks of what is being written.
    stop: () => working().forEach((sessionId) => store.getState().stop(sessionId)),
    expire: () => {
      working().forEach((sessionId) => store.getState().interrupt(sessionId));
      void core.flush().catch(() => undefined); // the end of the answer is stored in any case, and reports its own failure
    },
  };

  function follow({ turns }: ChatState): void {
    const works = Object.values(turns).some(isWorking);
    if (works && !endWork) endWork = core.background.work(words().work, handlers);
    if (works || !endWork) return;
    endWork();
    endWork = null;
  }

  function report({ turns }: ChatState, before: ChatState): void {
    for (const [sessionId, turn] of Object.entries(turns)) {
      const kind = newsIn(turn, before.turns[sessionId]);
      if (kind === null || isInFront()) continue;
      void tell(kind, sessionId, turn);
    }
  }

  async function tell(kind: NewsKind, sessionId: string, turn: LiveTurn): Promise<void> {
    await notifications.tell({ kind, sessionId, text: lastText(turn) }, words().news(kind));
    // The user may have come back while it was made. What is cleared on return would then stay.
    if (isInFront()) await notifications.clear();
  }

  // Those of an earlier process, which ended in the background.
  if (isInFront()) void notifications.clear();
  const unsubscribe = store.subscribe((state, before) => {
    report(state, before);
    follow(state);
  });
  return {
    leave: () => void (leftAtWork ||= endWork !== null),
    async return() {
      await notifications.clear();
      if (leftAtWork && (await notifications.takeOffer())) onOffer();
      leftAtWork = false;
    },
    end() {
      unsubscribe();
      endWork?.();
    },
  };
}

/** What the user would want to know of a turn that has just changed. Whoever stopped it knows that it has ended. */
function newsIn(turn: LiveTurn, before: LiveTurn | undefined): NewsKind | null {
  if (turn === before) return null;
  if (turn.phase.kind === 'ended' && before?.phase.kind !== 'ended') {
    const { kind } = turn.phase.outcome;
    if (kind === 'stopped') return null;
    return kind === 'failed' ? 'interrupted' : 'answer';
  }
  return waitsForApproval(turn) && !waitsForApproval(before) ? 'approval' : null;
}

function lastText({ segments }: LiveTurn): string {
  const last = segments.findLast((segment) => segment.kind === 'text');
  return last?.kind === 'text' ? last.text : '';
}
