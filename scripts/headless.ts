import { parseArgs } from 'node:util';

import { toChatError } from '@/domain/chat-error';
import { nodeWorld } from '@/world/node-world';
import { startRecovering } from './headless/recovering-driver';
import { serve } from './headless/serve';

/**
 * Skein without a screen: reads and writes one JSON object per line (docs/headless.md). Lines that arrive in one
 * write run one after another; a line written later does not wait for a running turn.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { db: { type: 'string' }, keys: { type: 'string' }, 'demo-word-ms': { type: 'string' } },
  });
  if (!values.db) throw new Error('Usage: npm run -s headless -- --db FILE [--keys FILE] [--demo-word-ms NUMBER]');
  const wordMs = values['demo-word-ms'];
  const world = nodeWorld({ databasePath: values.db, keysPath: values.keys });
  const driver = await startRecovering({ ...world, demoWordMs: wordMs === undefined ? null : Number(wordMs) }, (line) =>
    process.stdout.write(`${JSON.stringify(line)}\n`),
  );

  process.stdin.setEncoding('utf8');
  await serve(process.stdin, driver.run);
  await driver.close();
  if (driver.failure) process.exitCode = 1;
}

main().catch((thrown: unknown) => {
  const error = toChatError(thrown);
  process.stdout.write(`${JSON.stringify({ id: null, ok: false, error })}\n`);
  process.exitCode = 1;
});
