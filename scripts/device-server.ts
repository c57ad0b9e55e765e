/**
 * `npm run device-server`: the model server that the flows in .maestro use. An Android emulator reaches it at 10.0.2.2, an iOS simulator at
 * localhost. A phone in the same network needs `-- --host 0.0.0.0` and the address of this computer.
 */
import { parseArgs } from 'node:util';

import { startDeviceServer } from '../__tests__/support/servers/device-server';

const { values } = parseArgs({
  options: { host: { type: 'string', default: '127.0.0.1' }, port: { type: 'string', default: '4010' } },
});

async function main(): Promise<void> {
  await startDeviceServer({ host: values.host, port: Number(values.port) });
  console.log(`Listening on ${values.host}, port ${values.port}. Press Ctrl+C to stop.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
