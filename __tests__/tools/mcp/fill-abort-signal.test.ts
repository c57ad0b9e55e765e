import { fillAbortSignal } from '@/tools/mcp/fill-abort-signal';

it('fillAbortSignal adds throwIfAborted where it is missing, and leaves it unchanged elsewhere', () => {
  const prototype: Parameters<typeof fillAbortSignal>[0] = { aborted: false, reason: undefined };
  fillAbortSignal(prototype);
  const live = Object.create(prototype) as typeof prototype;
  expect(() => live.throwIfAborted?.()).not.toThrow();
  const aborted = Object.assign(Object.create(prototype) as typeof prototype, { aborted: true });
  expect(() => aborted.throwIfAborted?.()).toThrow('aborted');

  const own = AbortSignal.prototype.throwIfAborted;
  fillAbortSignal(AbortSignal.prototype);
  expect(AbortSignal.prototype.throwIfAborted).toBe(own);
});
