import type { Clock } from '../runtime';
import type { NetworkHint } from './connection';

/** A platform that says nothing must not keep the app from starting. */
const FIRST_REPORT_MS = 500;

export function untilFirstReport(
  firstReport: NetworkHint['firstReport'],
  clock: Pick<Clock, 'after'>,
): Promise<void> | undefined {
  if (firstReport === undefined) return undefined;
  return new Promise((resolve) => {
    const cancel = clock.after(FIRST_REPORT_MS, resolve);
    void firstReport.then(() => {
      cancel();
      resolve();
    });
  });
}
