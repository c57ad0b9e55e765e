/**
 * How long a stream may last that keeps the connection busy. Comments (OpenRouter, while it waits for a model) and pings keep it from being
 * idle, so that a server which sends nothing else would never end.
 */
export interface StreamPatience {
  /** Returns why to stop, or null. `waitedMs`: how long this chunk took. Time in which nobody reads does not count. */
  judge(chunk: Uint8Array, waitedMs: number): 'no-answer' | 'endless' | null;
}

/** Models that think for long are waited for in silence by some servers. */
export const NO_ANSWER_MS = 10 * 60_000;
/** The slowest answers take half an hour. */
export const LONGEST_ANSWER_MS = 60 * 60_000;

const DATA = [...'data:'].map((char) => char.charCodeAt(0));

export function createStreamPatience(): StreamPatience {
  let withoutDataMs = 0;
  let allMs = 0;
  let matched = 0;

  /** Whether the chunk has a line of data, also one that began in the chunk before. */
  function hasData(chunk: Uint8Array): boolean {
    for (const byte of chunk) {
      matched = byte === DATA[matched] ? matched + 1 : byte === DATA[0] ? 1 : 0;
      if (matched === DATA.length) {
        matched = 0;
        return true;
      }
    }
    return false;
  }

  return {
    judge(chunk, waitedMs) {
      allMs += waitedMs;
      withoutDataMs = hasData(chunk) ? 0 : withoutDataMs + waitedMs;
      if (withoutDataMs >= NO_ANSWER_MS) return 'no-answer';
      return allMs >= LONGEST_ANSWER_MS ? 'endless' : null;
    },
  };
}
