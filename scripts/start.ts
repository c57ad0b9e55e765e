/** `npm start`: the development server, the web app in a browser, and the QR code for a phone. */
import { parseArgs } from 'node:util';
import { browserSettings } from './start/browser';
import { choosePort } from './start/free-port';
import { runExpo, type Ending } from './start/run-expo';
import { buildBundle, firstPage } from './start/warm-up';
import { whenNpmIsGone } from './start/when-npm-is-gone';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** As Expo decides it: only then it opens a browser and shows its menu and a progress bar. */
const isInteractive = process.stdout.isTTY && !process.env.CI;

async function main(args: readonly string[]): Promise<Ending> {
  const requested = requestedPort(args);
  const choice = await choosePort(requested);
  if (choice.kind === 'refused') {
    console.error(choice.reason);
    return { kind: 'exited', code: 1 };
  }
  const { port, taken } = choice;
  const address = `http://localhost:${port}`;
  if (taken) console.log(`Port ${taken} is in use by another program, so Skein uses port ${port}.`);

  const browser = browserSettings(process.env);
  if (isInteractive && browser.BROWSER === 'none') console.log(`No browser was found here. Open ${address} yourself.`);

  const options = requested === undefined ? ['--port', String(port), ...args] : args;
  const expo = runExpo(['--web', ...options], {
    // The versions are pinned, so there is nothing to check online. Telemetry would also outlive this process.
    EXPO_NO_DEPENDENCY_VALIDATION: '1',
    EXPO_NO_TELEMETRY: '1',
    SKEIN_SHOW_BUILD_PROGRESS: '1',
    ...process.env,
    ...browser,
  });
  for (const signal of SIGNALS) process.on(signal, () => expo.stop(signal));
  whenNpmIsGone(() => expo.stop('SIGHUP'));

  const warmUp = new AbortController();
  // A page that cannot be built is reported by Expo.
  void buildFirstPage(address, warmUp.signal).catch(() => undefined);
  return expo.finished.finally(() => warmUp.abort());
}

async function buildFirstPage(address: string, signal: AbortSignal): Promise<void> {
  const page = await firstPage(address, signal);
  if (!isInteractive) console.log(`Open ${address} in a browser. The first build takes about a minute.`);
  await buildBundle(address, page, signal);
}

function requestedPort(args: readonly string[]): string | undefined {
  const options = { port: { type: 'string', short: 'p' } } as const;
  const { port } = parseArgs({ args: [...args], options, strict: false }).values;
  return typeof port === 'string' ? port : undefined;
}

/** Ends as any program would, so that npm does not report a failure after Ctrl+C. */
function end(ending: Ending): void {
  if (ending.kind === 'exited') process.exitCode = ending.code;
  else {
    for (const signal of SIGNALS) process.removeAllListeners(signal);
    process.kill(process.pid, ending.signal);
  }
}

void main(process.argv.slice(2)).then(end);
