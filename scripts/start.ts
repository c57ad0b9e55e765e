/** `npm start`: the development server, the web app in a browser, and the QR code for a phone. */
import { parseArgs } from 'node:util';
import { browserSettings } from './start/browser';
import { choosePort } from './start/free-port';
import { portForRetry } from './start/retry-port';
import { runExpo, type Ending, type RunningExpo } from './start/run-expo';
import { buildBundle, firstPage } from './start/warm-up';
import { whenNpmIsGone } from './start/when-npm-is-gone';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The same test as Expo's: only then does Expo open a browser and show its menu and a progress bar. */
const isInteractive = process.stdout.isTTY && !process.env.CI;

async function main(args: readonly string[]): Promise<Ending> {
  const requested = requestedPort(args);
  const choice = await choosePort(requested);
  if (choice.kind === 'refused') {
    console.error(choice.reason);
    return { kind: 'exited', code: 1 };
  }
  const { taken } = choice;
  if (taken) console.log(`Another program is using port ${taken}, so Skein uses port ${choice.port}.`);
  const expo = createExpoStarter(args, requested !== undefined);

  let port = choice.port;
  for (let number = 1; ; number++) {
    const ending = await expo.run(port);
    const next = await portForRetry(ending, { port, isPortRequested: requested !== undefined, number });
    const stoppedBy = expo.stoppedBy();
    if (stoppedBy) return { kind: 'stopped', signal: stoppedBy };
    if (next === undefined) return ending;
    console.log(`Another program is using port ${port}, so Skein uses port ${next}.`);
    port = next;
  }
}

function createExpoStarter(args: readonly string[], isPortRequested: boolean) {
  const browser = browserSettings(process.env);
  let running: RunningExpo | undefined;
  let stoppedBy: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stoppedBy ??= signal;
    running?.stop(signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  whenNpmIsGone(() => stop('SIGHUP'));

  return {
    stoppedBy: () => stoppedBy,
    async run(port: number): Promise<Ending> {
      const address = `http://localhost:${port}`;
      if (isInteractive && browser.BROWSER === 'none') {
        console.log(`No browser found. Open ${address} in one.`);
      }
      const options = isPortRequested ? args : ['--port', String(port), ...args];
      running = runExpo(['--web', ...options], {
        // The versions are pinned, so there is nothing to check online. Telemetry would also outlive this process.
        EXPO_NO_DEPENDENCY_VALIDATION: '1',
        EXPO_NO_TELEMETRY: '1',
        SKEIN_SHOW_BUILD_PROGRESS: '1',
        ...process.env,
        ...browser,
      });
      const warmUp = new AbortController();
      // Expo itself reports a page that cannot be built.
      void buildFirstPage(address, warmUp.signal).catch(() => undefined);
      return running.finished.finally(() => warmUp.abort());
    },
  };
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

/** Ends this process the way Expo ended, so that npm does not report a failure after Ctrl+C. */
function end(ending: Ending): void {
  if (ending.kind === 'exited') process.exitCode = ending.code;
  else {
    for (const signal of SIGNALS) process.removeAllListeners(signal);
    process.kill(process.pid, ending.signal);
  }
}

void main(process.argv.slice(2)).then(end);
