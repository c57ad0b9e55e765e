/**
 * The process that the torture harness kills: the headless driver on a clock and a disk that can be made to fail. Besides the driver's own
 * commands it takes `torture.*` commands, which no user has.
 */
import { parseArgs } from 'node:util';

import { createApp } from '@/create-app';
import { toChatError } from '@/domain/chat-error';
import { nodeWorld } from '@/world/node-world';
import { createDriver } from '../../../scripts/headless/driver';
import { serve } from '../../../scripts/headless/serve';
import { createFaultyDisk } from './lab/faulty-disk';
import { createShiftingClock } from './lab/shifting-clock';

const NOBODY = 65_534;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      db: { type: 'string' },
      keys: { type: 'string' },
      'demo-word-ms': { type: 'string' },
      speed: { type: 'string' },
      'clock-offset': { type: 'string' },
      'without-rights': { type: 'boolean', default: false },
    },
  });
  // The permissions of files mean nothing to root.
  if (values['without-rights'] && process.geteuid?.() === 0) process.seteuid?.(NOBODY);
  const disk = createFaultyDisk();
  const clock = createShiftingClock({
    speed: Number(values.speed ?? 1),
    offsetMs: Number(values['clock-offset'] ?? 0),
  });
  const world = nodeWorld({ databasePath: values.db ?? '', keysPath: values.keys });
  const core = await createApp({
    ...world,
    clock,
    openSqlite: async () => disk.wrap(await world.openSqlite()),
    demoWordMs: 0,
  });
  const write = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const driver = createDriver(core, write);

  const tortures: Record<string, (args: Record<string, unknown>) => object | Promise<object>> = {
    'torture.failWrite': (args) => disk.arm(Number(args['n']), String(args['as'])),
    'torture.disarm': () => disk.disarm(),
    'torture.clock': (args) => clock.shift(Number(args['ms'])),
    'torture.speed': (args) => clock.setSpeed(Number(args['speed'])),
    // What the app does when it leaves the foreground (src/state/app-context.tsx).
    'torture.background': async () => {
      await core.flush();
      return {};
    },
  };
  const run = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const args = line.includes('"torture.') ? (JSON.parse(line) as Record<string, unknown>) : {};
      const torture = tortures[String(args['do'])];
      if (torture) write({ id: args['id'], ok: true, result: await torture(args) });
      else await driver.run([line]);
    }
  };
  process.stdin.setEncoding('utf8');
  await serve(process.stdin, run);
  await core.close();
}

main().catch((thrown: unknown) => {
  process.stdout.write(`${JSON.stringify({ id: null, ok: false, error: toChatError(thrown) })}\n`);
  process.exitCode = 1;
});
