/**
 * A script that fetches one address as a tool would and prints how much memory that took: `fetch-and-measure.ts URL
 * TIMEOUT_MS`. The server runs in another process, so that its memory does not count.
 */
import { createEgress } from '@/network/egress';
import { isTextType } from '@/tools/page-text/read-text';
import { createToolFetch } from '@/tools/tool-fetch';
import { systemClock } from '@/world/system-clock';

async function main(): Promise<void> {
  const [url = '', timeoutMs = ''] = process.argv.slice(2);
  const grants = async () => [new URL(url).host];
  const world = {
    egress: createEgress({ fetch, grants, secrets: async () => [] }),
    policy: { kind: 'tool' },
    platform: 'native',
    clock: systemClock,
    grants,
  } as const;
  const ask = (path: string, options: { timeoutMs?: number } = {}) =>
    createToolFetch({ ...world, ...options })(
      { url: `${url}${path}`, method: 'GET', headers: {}, body: null, mayFollow: () => false, accepts: isTextType },
      new AbortController().signal,
    );
  // The first request excludes loading and connecting from the measurement.
  await ask('/small');
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const outcome = await ask('/flood', timeoutMs === '' ? {} : { timeoutMs: Number(timeoutMs) }).then(
    (answer) => (answer.kind === 'answer' ? { bytes: answer.bytes.length, cut: answer.cut } : { led: answer.to }),
    (thrown: Error) => ({ error: thrown.message }),
  );
  clearInterval(watching);
  peak = Math.max(peak, process.memoryUsage().rss);
  console.log(JSON.stringify({ outcome, grownBytes: peak - before }));
}

main().then(
  () => process.exit(0),
  (thrown: unknown) => {
    console.error(thrown);
    process.exit(1);
  },
);
