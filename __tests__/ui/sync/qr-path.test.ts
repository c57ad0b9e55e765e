import decodeQR from 'qr/decode.js';
import { joinLink } from '@/ui/sync/join-link';
import { qrPath } from '@/ui/sync/qr-path';

const SCALE = 4;

/** What a camera sees. */
function pictureOf({ size, path }: ReturnType<typeof qrPath>) {
  const edge = size * SCALE;
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1)
        data.fill(
          0,
          ((Number(y) * SCALE + dy) * edge + Number(x) * SCALE + dx) * 4,
          ((Number(y) * SCALE + dy) * edge + Number(x) * SCALE + dx) * 4 + 3,
        );
  return { width: edge, height: edge, data };
}

it.each([10, 300, 900])('a reader finds the link with a join code of %d characters', (length) => {
  const link = joinLink(`skein-sync-1:${'aZ0_-'.repeat(length / 5)}`);
  expect(decodeQR(pictureOf(qrPath(link)))).toBe(link);
  expect(link).toContain('skein://settings/sync?join=skein-sync-1%3A');
});
