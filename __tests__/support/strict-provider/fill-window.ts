import type { StrictHarness, Turn } from './strict-harness';

/** About `tokens` tokens of filler text. The mark makes every message different. */
export function fillerText(tokens: number, mark: string | number): string {
  return `Part ${mark}: ${'plain words that say very little. '.repeat(Math.max(1, Math.round(tokens / 7)))}`;
}

/** Sends messages of about `tokens` tokens, with short answers, until `enough` returns true. Returns all turns. */
export async function sendUntil(
  harness: StrictHarness,
  sessionId: string,
  { tokens, enough, most = 80 }: { tokens: number; enough: (turn: Turn) => boolean | Promise<boolean>; most?: number },
): Promise<Turn[]> {
  const turns: Turn[] = [];
  while (turns.length < most) {
    const turn = await harness.send(sessionId, fillerText(tokens, turns.length + 1));
    turns.push(turn);
    if (await enough(turn)) return turns;
  }
  throw new Error(`it was not enough after ${most} turns`);
}

/** Whether compaction was attempted in this turn. */
export function hasCompacted({ events }: Turn): boolean {
  return events.some((event) => event.type === 'compact-completed');
}
