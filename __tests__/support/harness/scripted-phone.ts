import type { AccessAnswer, DeviceAccess } from '@/domain/access/device-access';

/** A phone that gives these answers, one after the other, and records what it was told. */
export function scriptedPhone(...answers: readonly (AccessAnswer | Error)[]) {
  const left = [...answers];
  const titles: string[] = [];
  const hidden: boolean[] = [];
  const device: DeviceAccess & { screenLock: 'secured' | 'none' } = {
    screenLock: 'secured',
    async protection() {
      return this.screenLock;
    },
    async ask({ title }) {
      titles.push(title);
      const next = left.shift() ?? 'cancelled';
      if (next instanceof Error) throw next;
      return next;
    },
    hideContent: async (hides) => void hidden.push(hides),
    hidesContent: async () => hidden.at(-1) ?? false,
  };
  return { device, hidden, titles };
}
