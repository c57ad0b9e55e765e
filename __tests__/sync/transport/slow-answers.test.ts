import type { Clock } from '@/domain/runtime';
import { ask } from '@/sync/transport/ask';
import { createSite } from '@/sync/transport/storage-site';

/** A server that sends a piece after so many seconds each, for ever or until its end. */
async function readFrom(piece: { readonly bytes: number; readonly everyMs: number }, total: number) {
  const time = { now: 1_700_000_000_000 };
  const begun = time.now;
  let sent = 0;
  const clock: Clock = { now: () => time.now, after: () => () => undefined };
  const body = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          time.now += piece.everyMs;
          sent += piece.bytes;
          controller.enqueue(new Uint8Array(piece.bytes));
          if (sent >= total) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  const egress = async () => new Response(body());
  const site = createSite({ egress, clock, platform: 'node' }, 'https://slow.example', []);
  const request = { method: 'GET', url: 'https://slow.example/x', headers: {}, body: null, answerMs: 60_000 };
  const read = ask(site, request, new AbortController().signal, (answer) => answer.bytes(1_000_000_000));
  const outcome = await read.then(
    (bytes) => bytes.length,
    (thrown: unknown) => thrown,
  );
  return { outcome, minutes: (time.now - begun) / 60_000 };
}

it('a server that sends a byte now and then does not hold up the queue', async () => {
  const { outcome, minutes } = await readFrom({ bytes: 1, everyMs: 59_000 }, 100_000);
  expect(outcome).toMatchObject({ error: { about: { is: 'sync-timeout' } } });
  expect(minutes).toBeLessThan(4);
});

it('a large file arrives over a slow network', async () => {
  expect(await readFrom({ bytes: 50_000, everyMs: 10_000 }, 20_000_000)).toMatchObject({ outcome: 20_000_000 });
});
