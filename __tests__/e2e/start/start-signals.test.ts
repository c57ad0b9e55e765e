import { freePort } from '../../support/servers/listen';
import { npmStart, untilGone, type NpmStart } from '../../support/processes/npm-start';
import { isLongRun } from '../../support/samples/property-runs';
import { canListProcesses } from '../../support/processes/process-tree';

let start: NpmStart | undefined;

afterEach(() => start?.stop());

/** Each starts Metro again. `start.test.ts` ends npm with SIGTERM and waits until its processes are gone. */
const SIGNALS = isLongRun ? (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) : (['SIGINT'] as const);

// Each signal goes to npm alone. A terminal would send it to the whole process group.
it.each(SIGNALS)('npm start leaves no process behind when npm receives %s during the first build', async (signal) => {
  const port = await freePort();
  start = await npmStart('--port', String(port));
  expect(await start.address()).toBe(`http://localhost:${port}`);
  const processes = start.descendants();
  expect(processes.some(({ command }) => command.includes('expo/bin/cli'))).toBe(canListProcesses);
  start.kill(signal);
  expect(await start.exited).toBe(signal);
  await untilGone(processes);
  expect(await freePort(port)).toBe(port);
});
