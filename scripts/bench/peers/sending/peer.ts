import { createRequire } from 'node:module';

import { monotonicMs } from '../../../../__tests__/support/clocks/monotonic';

/** What one question cost, as the process that asked it saw it. Times are of the monotonic clock that all processes of a machine share. */
export interface Asked {
  readonly startedAt: number;
  readonly firstTokenAt: number;
  /** Processor time from the question to the end of the answer, in ms. */
  readonly cpuMs: number;
  /** SQL statements before the request left. */
  readonly statements: number;
}

export interface Question {
  readonly text: string;
}

/** A way to ask a model. `onToken` is called for each piece of the answer. */
export interface Peer {
  ask(text: string, onToken: () => void): Promise<void>;
  /** SQL statements since the last question was asked, until its request left. */
  statements?(): number;
  close?(): Promise<void>;
}

/** Loads a package that is installed for the bench only. */
export async function loadPeer<Module>(name: string): Promise<Module> {
  const { resolve } = createRequire(`${process.argv[3]}/`);
  return (await import(resolve(name))) as Module;
}

/** Makes this process answer the questions of the bench. */
export async function servePeer(open: (baseUrl: string) => Promise<Peer>): Promise<void> {
  const peer = await open(process.argv[2] ?? '');
  process.on('message', ({ text }: Question) => void answer(text));
  process.once('disconnect', () => void (peer.close?.() ?? Promise.resolve()).finally(() => process.exit()));
  process.send?.('ready');

  async function answer(text: string): Promise<void> {
    let firstTokenAt = 0;
    const cpu = process.cpuUsage();
    const startedAt = monotonicMs();
    await peer.ask(text, () => (firstTokenAt ||= monotonicMs()));
    const { user, system } = process.cpuUsage(cpu);
    const asked: Asked = {
      startedAt,
      firstTokenAt,
      cpuMs: (user + system) / 1000,
      statements: peer.statements?.() ?? 0,
    };
    process.send?.(asked);
  }
}
