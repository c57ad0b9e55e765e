import { choosePort, portState } from './free-port';
import type { Ending } from './run-expo';

const MAX_ATTEMPTS = 5;

export interface Attempt {
  readonly port: number;
  readonly isPortRequested: boolean;
  /** 1 for the first attempt. */
  readonly number: number;
}

/**
 * Returns the port for another attempt, or undefined if Expo's ending is final. Two `npm start` at the same moment see the same free port, and
 * Expo then fails in one of them.
 */
export async function portForRetry(ending: Ending, attempt: Attempt): Promise<number | undefined> {
  const hasFailed = ending.kind === 'exited' && ending.code !== 0;
  if (!hasFailed || attempt.isPortRequested || attempt.number >= MAX_ATTEMPTS) return undefined;
  if ((await portState(attempt.port)) !== 'taken') return undefined;
  const choice = await choosePort(undefined, attempt.port + 1);
  return choice.kind === 'chosen' ? choice.port : undefined;
}
