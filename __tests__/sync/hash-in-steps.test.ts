import { createHash, randomBytes } from 'node:crypto';
import { hashInSteps } from '@/sync/hash-in-steps';

const bytes = new Uint8Array(randomBytes(200_000));
const expected = createHash('sha256').update(bytes).digest('hex');
const pause = async () => undefined;

it('is the same by the platform, in JavaScript, and where the platform fails', async () => {
  const native = async (content: Uint8Array) => new Uint8Array(createHash('sha256').update(content).digest());
  const failing = async () => {
    throw new Error('not here');
  };
  for (const sha256 of [undefined, native, failing]) expect(await hashInSteps(bytes, { pause, sha256 })).toBe(expected);
});

it('pauses between pieces in JavaScript', async () => {
  let pauses = 0;
  await hashInSteps(bytes, { pause: async () => void (pauses += 1) });
  expect(pauses).toBe(3);
});
