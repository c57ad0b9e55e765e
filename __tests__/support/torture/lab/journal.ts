/** What the user has seen: the questions that the app has accepted, and the text of the answers with the time at which it appeared. */
export interface Journal {
  readonly accepted: readonly string[];
  /** Text of the answer in progress that the user had on the screen at `time`. */
  shownBefore(time: number): string;
  /** Reads a line of the app's output. */
  hear(line: Heard): void;
}

interface Heard {
  readonly event?: { readonly type: string; readonly [key: string]: unknown };
}

export function createJournal({ now, ownSession }: { now: () => number; ownSession: () => string }): Journal {
  const accepted: string[] = [];
  let deltas: { readonly at: number; readonly text: string }[] = [];
  return {
    accepted,
    shownBefore: (time) =>
      deltas
        .filter(({ at }) => at <= time)
        .map(({ text }) => text)
        .join(''),
    hear({ event }) {
      if (event?.type === 'turn-start' || event?.type === 'message-injected') {
        const { content, sessionId } = event['userMessage'] as { content: string; sessionId: string };
        // Regenerating and continuing begin a turn with a question that is already there.
        if (sessionId === ownSession() && !accepted.includes(content)) accepted.push(content);
      }
      if (event?.type === 'context-built') deltas = [];
      if (event?.type === 'text-delta') deltas.push({ at: now(), text: String(event['text']) });
    },
  };
}
