import type { AnswerChunk, MessageRepository } from '../messages/message-repository';
import type { Clock } from '../runtime';

/** Below the promised 250 ms, to leave room for the write itself. */
const CHECKPOINT_EVERY_MS = 200;

/**
 * Saves the text of answers while they stream. Each checkpoint writes only new text, so the total amount written is the length of
 * the answer. A failed checkpoint is not reported: at its end, the full answer is written again, and that write reports errors.
 */
export interface AnswerCheckpoints {
  open(messageId: string): AnswerCheckpoint;
  /** Writes the unsaved text of all running answers now. */
  flush(): Promise<void>;
}

export interface AnswerCheckpoint {
  add(chunk: AnswerChunk): void;
  /** Resolves once no write is running. None will follow. */
  settle(): Promise<void>;
}

export function createAnswerCheckpoints(deps: {
  messages: Pick<MessageRepository, 'appendChunk'>;
  clock: Clock;
}): AnswerCheckpoints {
  const running = new Set<() => Promise<void>>();

  function open(messageId: string): AnswerCheckpoint {
    let pending: AnswerChunk[] = [];
    let writes = Promise.resolve();
    let cancelTimer: (() => void) | null = null;
    let pendingSince: number | null = null;

    function flush(): Promise<void> {
      cancelTimer?.();
      cancelTimer = null;
      pendingSince = null;
      const chunks = joinNeighbours(pending);
      pending = [];
      for (const chunk of chunks) {
        writes = writes.then(() => deps.messages.appendChunk(messageId, chunk)).catch(() => undefined);
      }
      return writes;
    }

    running.add(flush);
    return {
      add(chunk) {
        pending.push(chunk);
        const now = deps.clock.now();
        pendingSince ??= now;
        // Without this, nothing would be written while a phone pauses the timers of an app in the background. Also when the clock was set back.
        if (Math.abs(now - pendingSince) >= CHECKPOINT_EVERY_MS) void flush();
        // The timer writes the last chunks.
        else cancelTimer ??= deps.clock.after(CHECKPOINT_EVERY_MS, () => void flush());
      },
      async settle() {
        running.delete(flush);
        cancelTimer?.();
        pending = [];
        await writes;
      },
    };
  }

  return {
    open,
    flush: async () => {
      await Promise.all([...running].map((flush) => flush()));
    },
  };
}

function joinNeighbours(chunks: readonly AnswerChunk[]): AnswerChunk[] {
  const joined: { kind: AnswerChunk['kind']; texts: string[] }[] = [];
  for (const { kind, text } of chunks) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else joined.push({ kind, texts: [text] });
  }
  return joined.map(({ kind, texts }) => ({ kind, text: texts.join('') }));
}
