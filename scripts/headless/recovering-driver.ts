import { createApp, createAppRecovery } from '@/create-app';
import { failure, toChatError, type ChatError } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';
import type { Recovery } from '@/domain/safety/recovery';
import type { World } from '@/world/world';
import { asObject, text, type Args } from './arguments';
import { createDriver, type Driver, type OutLine } from './driver';

export interface RecoveringDriver extends Driver {
  /** Null: the app runs. */
  readonly failure: ChatError | null;
  close(): Promise<void>;
}

interface Running {
  readonly core: AppCore;
  readonly driver: Driver;
}

/**
 * The driver of an app whose database may be damaged. While it cannot start, only the commands below work. Those that replace the database
 * close the app first, and start it again afterwards.
 */
export async function startRecovering(world: World, write: (line: OutLine) => void): Promise<RecoveringDriver> {
  const recovery = createAppRecovery(world);
  let running: Running | null = null;
  let error: ChatError | null = null;

  async function start(): Promise<void> {
    try {
      const core = await createApp(world);
      running = { core, driver: createDriver(core, write) };
      error = null;
    } catch (thrown) {
      error = toChatError(thrown);
      const isLost = error.kind !== 'database-damaged' && error.kind !== 'database-newer';
      if (isLost || recovery === null) throw thrown;
      write({ id: null, ok: false, error });
    }
  }

  async function stop(): Promise<void> {
    const core = running?.core;
    running = null;
    await core?.close();
  }

  async function replacing<T>(replace: () => Promise<T>): Promise<T> {
    await stop();
    try {
      return await replace();
    } finally {
      await start();
    }
  }

  const commands: Record<string, (args: Args, recovery: Recovery) => Promise<object>> = {
    'data.copies': async (_args, { copies }) => ({ copies: await copies() }),
    'data.rescue': (_args, { rescue }) => replacing(rescue),
    'data.restore': (args, { restore }) => replacing(() => restore(text(args, 'copy')).then(() => ({}))),
    'data.startFresh': (_args, { startFresh }) => replacing(() => startFresh().then(() => ({}))),
    'data.exportReadable': async (_args, { exportReadable }) => {
      let json = '';
      for await (const piece of exportReadable()) json += piece;
      return { json };
    },
    'data.erase': async () => {
      if (!running) throw failure('database-damaged', 'The app did not start. Use data.startFresh first.');
      await running.core.safety.eraseEverything();
      return replacing(async () => ({}));
    },
  };

  async function runLine(line: string): Promise<void> {
    const args = read(line);
    const name = String(args?.['do']);
    const own = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (running && !own) return running.driver.run([line]);
    const id = args?.['id'] ?? null;
    try {
      if (!own || !args || !recovery)
        throw failure(error?.kind ?? 'internal', `The app did not start. ${error?.message ?? ''}`);
      write({ id, ok: true, result: await own(args, recovery) });
    } catch (thrown) {
      write({ id, ok: false, error: toChatError(thrown) });
    }
  }

  await start();
  return {
    get failure() {
      return error;
    },
    async run(lines) {
      for (const line of lines) if (line.trim() !== '') await runLine(line);
    },
    close: stop,
  };
}

function read(line: string): Args | null {
  try {
    return asObject(JSON.parse(line));
  } catch {
    return null;
  }
}
