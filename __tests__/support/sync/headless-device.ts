import { createApp } from '@/create-app';
import type { AppCore } from '@/domain/app-core';
import { toChatError } from '@/domain/chat-error';
import { nodeWorld } from '@/world/node-world';
import { createDriver, type OutLine } from '../../../scripts/headless/driver';
import { createMemorySecrets } from '@/world/memory-secrets';
import type { World } from '@/world/world';

/** A headless app in this process, on a database of its own, over the real network. */
export interface HeadlessDevice {
  readonly core: AppCore;
  /** Sends a command, and returns its result. Throws its error. */
  ask<Result = Record<string, unknown>>(command: Readonly<Record<string, unknown>>): Promise<Result>;
  close(): Promise<void>;
}

/** Cheap keys: nobody attacks them. */
const COST = { logN: 4, r: 8, p: 1 };

export async function openHeadlessDevice(databasePath: string, changes: Partial<World> = {}): Promise<HeadlessDevice> {
  const faults: string[] = [];
  const core = await createApp({
    ...nodeWorld({ databasePath }),
    secrets: createMemorySecrets(),
    backupCost: COST,
    demoWordMs: 0,
    log: () => undefined,
    reportFault: (where, error) => faults.push(`${where}: ${error.message}`),
    ...changes,
  });
  const lines: OutLine[] = [];
  const driver = createDriver(core, (line) => lines.push(line));
  return {
    core,
    async ask<Result>(command: Readonly<Record<string, unknown>>) {
      await driver.run([JSON.stringify({ id: 1, ...command })]);
      const answer = lines.splice(0).at(-1);
      if (answer === undefined || !('ok' in answer)) throw new Error('No answer.');
      if (!answer.ok) throw Object.assign(new Error(answer.error.message), { error: answer.error });
      return answer.result as Result;
    },
    async close() {
      await core.close();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

export const errorOf = (thrown: unknown) => toChatError(thrown);
