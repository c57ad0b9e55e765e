import type { AnswerTimes } from '../conversation';
import type { ModelPart } from '../providers/model-call';

/** Measures one call of a model while its parts come in. */
export interface AnswerStopwatch {
  /** A try begins; one that came to nothing is not counted. */
  start(): void;
  note(part: ModelPart): void;
  /** As of now. */
  read(): AnswerTimes;
}

export function createAnswerStopwatch(now: () => number): AnswerStopwatch {
  let startedAt = now();
  let firstAt: number | null = null;
  let thoughtMs: number | null = null;
  let thinkingSince: number | null = null;

  function endThought(at: number): void {
    if (thinkingSince === null) return;
    thoughtMs = (thoughtMs ?? 0) + Math.max(0, at - thinkingSince);
    thinkingSince = null;
  }

  return {
    start() {
      startedAt = now();
    },
    note(part) {
      const at = now();
      if (part.type !== 'finish') firstAt ??= at;
      if (part.type === 'reasoning-delta') thinkingSince ??= at;
      else endThought(at);
    },
    read() {
      const at = now();
      endThought(at);
      return {
        firstTokenMs: firstAt === null ? null : Math.max(0, firstAt - startedAt),
        thinkingMs: thoughtMs,
        durationMs: Math.max(0, at - startedAt),
      };
    },
  };
}
