import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compileScript, ROOT } from './compile-script';

interface Command {
  readonly do: string;
  readonly [key: string]: unknown;
}

export type Line = {
  id: unknown;
  event?: { type: string; [key: string]: unknown };
  ok?: boolean;
  result?: Record<string, unknown>;
  error?: { kind: string; message: string };
};

export interface HeadlessOptions {
  readonly db: string;
  readonly keys?: string;
  /** Milliseconds per word of the offline demo. A test that needs an answer in progress sets it. */
  readonly demoWordMs?: number;
  /** How Node runs the script: `npm run headless` uses tsx, the torture harness its own bundle. */
  readonly runner?: 'bundle' | 'tsx' | { readonly node: readonly string[] };
  /** Further arguments of the script. */
  readonly more?: readonly string[];
  /** Receives every line of the process, before anyone who waits for it. */
  readonly onLine?: (line: Line) => void;
}

function nodeArguments(script: string, runner: NonNullable<HeadlessOptions['runner']>): readonly string[] {
  if (typeof runner === 'object') return runner.node;
  return runner === 'tsx' ? ['--no-warnings', '--import', 'tsx', script] : compileScript(script);
}

/** The headless process, to which a test sends commands. */
export function startHeadless({
  db,
  keys,
  demoWordMs = 0,
  runner = 'bundle',
  more = [],
  onLine = () => undefined,
}: HeadlessOptions) {
  const script = 'scripts/headless.ts';
  const node = nodeArguments(script, runner);
  const options = ['--db', db, '--demo-word-ms', String(demoWordMs), ...(keys ? ['--keys', keys] : []), ...more];
  const child = spawn(process.execPath, [...node, ...options], { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.push(text);
    errorOutput += text;
  });
  const lines: Line[] = [];
  const waiting = new Set<{ hear(line: Line): void; giveUp(): void }>();
  let half: string | null = null;
  createInterface({ input: child.stdout }).on('line', (text) => {
    said.push(text);
    const line = parseLine(text);
    // A kill may cut off a long line. That is the last one.
    if (half !== null) throw new Error(`The headless process wrote a line that is no JSON: ${half.slice(0, 200)}`);
    if (line === null) {
      half = text;
      return;
    }
    lines.push(line);
    onLine(line);
    for (const each of [...waiting]) each.hear(line);
  });
  let lastId = 0;
  let ended = false;
  const exit = once(child, 'close').then(([code]) => {
    ended = true;
    for (const each of [...waiting]) each.giveUp();
    return code as number | null;
  });

  /** The first line, already written or still to come, that matches. */
  function waitFor(fits: (line: Line) => boolean): Promise<Line> {
    const early = lines.find(fits);
    if (early) return Promise.resolve(early);
    const hasEnded = () => new Error(`The headless process has ended. ${errorOutput}`);
    if (ended) return Promise.reject(hasEnded());
    return new Promise((resolve, reject) => {
      const waiter = {
        hear(line: Line) {
          if (!fits(line)) return;
          waiting.delete(waiter);
          resolve(line);
        },
        giveUp: () => reject(hasEnded()),
      };
      waiting.add(waiter);
    });
  }

  /** Sends a command and resolves with its answer. */
  function ask(command: Command): Promise<Line> & { id: number } {
    const id = (lastId += 1);
    child.stdin.write(`${JSON.stringify({ id, ...command })}\n`);
    return Object.assign(
      waitFor((line) => line.id === id && line.ok !== undefined),
      { id },
    );
  }

  /** Sends a command that must succeed, and resolves with its result. */
  async function askOrThrow(command: Command): Promise<Record<string, unknown>> {
    const { ok, result, error } = await ask(command);
    if (!ok) throw new Error(`${error?.kind}: ${error?.message}`);
    return result ?? {};
  }

  return {
    pid: child.pid,
    lines,
    /** Everything that was written to stdout and stderr. */
    allOutput: () => said.join('\n'),
    waitFor,
    writeRaw: (text: string) => child.stdin.write(text),
    ask,
    askOrThrow,
    async kill() {
      if (!ended) child.kill('SIGKILL');
      await exit;
    },
    /** SIGSTOP and SIGCONT: as when a phone suspends the app. */
    signal: (name: 'SIGSTOP' | 'SIGCONT') => child.kill(name),
    exit,
    /** Closes the input, as a shell does, and resolves with the exit code. */
    async end(): Promise<number | null> {
      child.stdin.end();
      return exit;
    },
  };
}

function parseLine(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}
