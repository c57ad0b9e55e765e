import { portForRetry, type Attempt } from '../../../scripts/start/retry-port';
import type { Ending } from '../../../scripts/start/run-expo';
import { freePort, listen } from '../../support/servers/listen';

const FAILED: Ending = { kind: 'exited', code: 1 };
const firstAttempt = (port: number): Attempt => ({ port, isPortRequested: false, number: 1 });

async function withPortTaken<T>(run: (port: number) => Promise<T>): Promise<T> {
  const other = await listen({ host: '127.0.0.1' });
  try {
    return await run(other.port);
  } finally {
    await other.close();
  }
}

it('retries on a later port when another program took the port meanwhile', () =>
  withPortTaken(async (port) => {
    expect(await portForRetry(FAILED, firstAttempt(port))).toBeGreaterThan(port);
  }));

it('does not retry when the port is still free: Expo failed for another reason', async () => {
  expect(await portForRetry(FAILED, firstAttempt(await freePort()))).toBeUndefined();
});

it('does not retry when the user requested this port', () =>
  withPortTaken(async (port) => {
    expect(await portForRetry(FAILED, { ...firstAttempt(port), isPortRequested: true })).toBeUndefined();
  }));

it.each<Ending>([
  { kind: 'exited', code: 0 },
  { kind: 'stopped', signal: 'SIGINT' },
])('does not retry after %j', (ending) =>
  withPortTaken(async (port) => {
    expect(await portForRetry(ending, firstAttempt(port))).toBeUndefined();
  }),
);

it('gives up after the fifth attempt', () =>
  withPortTaken(async (port) => {
    expect(await portForRetry(FAILED, { ...firstAttempt(port), number: 4 })).toBeGreaterThan(port);
    expect(await portForRetry(FAILED, { ...firstAttempt(port), number: 5 })).toBeUndefined();
  }));
