import { hashInSteps } from '../hash-in-steps';
import { serverNow, type Run } from './run';

const ROWS_AT_A_TIME = 100;
/** Of JSON. With it, an upload takes seconds on a slow connection. */
const SEGMENT_CHARS = 200_000;

/** Uploads what was sealed before the app was killed. Again, if nobody knows whether the upload succeeded. */
export async function uploadSealed({ records, connection, signal, step }: Run): Promise<void> {
  for (const sealed of await records.sealed()) {
    step();
    await connection.log.upload(sealed, signal);
    await records.uploaded(sealed.number);
  }
}

/** Turns what changed here into segments, and uploads them. `own-ahead`: see `Pulled`. */
export async function push(run: Run): Promise<'pushed' | 'own-ahead'> {
  const { records, connection, options } = run;
  await run.unused.object(serverNow(run));
  if (options.how === 'complete') await run.unused.announce(serverNow(run), connection.device);
  await touchDevice(run);
  do run.step();
  while (await records.capture(ROWS_AT_A_TIME));
  for (let done = 0; ; done += 1) {
    run.step();
    const next = await records.nextSegment(SEGMENT_CHARS);
    if (next === null) return 'pushed';
    if (done === 0 && options.how === 'quick' && (await isOwnAhead(run))) return 'own-ahead';
    options.report({ phase: 'sending', done, total: null });
    await records.keepSealed(await connection.log.seal(next.segment, next.previousHash));
    await uploadSealed(run);
  }
}

/** Without a listing, the server is asked whether this number is free. */
async function isOwnAhead({ records, connection, signal }: Run): Promise<boolean> {
  const head = (await records.heads())[connection.device] ?? null;
  return (await connection.log.read(connection.device, head, signal)).kind !== 'none';
}

/** Others learn the name of this device, and once a day that it is in use. */
async function touchDevice({ devices, record, clock, connection }: Run): Promise<void> {
  const { deviceName } = await record.read();
  await devices.touch({ id: connection.device, name: deviceName, now: clock.now() });
}

/** Before messages are captured, so that they are sent once. */
export async function hashFiles(run: Run): Promise<void> {
  for (let next = await run.files.nextUnhashed(); next !== null; next = await run.files.nextUnhashed()) {
    run.step();
    await run.files.keepHash(next.id, await hashInSteps(next.content, run));
  }
}
