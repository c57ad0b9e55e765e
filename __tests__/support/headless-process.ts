import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

interface Command {
  readonly do: string;
  readonly [key: string]: unknown;
}

type Line = {
  id: unknown;
  event?: { type: string; [key: string]: unknown };
  ok?: boolean;
  result?: Record<string, unknown>;
  error?: { kind: string; message: string };
};

/** The headless driver as a real process: write commands, await answers, kill it. */
export function startHeadless({ db, keys }: { db: string; keys?: string }) {
  const args = ['--import', 'tsx', 'scripts/headless.ts', '--db', db, ...(keys ? ['--keys', keys] : [])];
  const child = spawn(process.execPath, ['--no-warnings', ...args], { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    said.push(chunk.toString());
    process.stderr.write(chunk);
  });
  const lines: Line[] = [];
  const listeners = new Set<(line: Line) => void>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    said.push(text);
    const line = JSON.parse(text) as Line;
    lines.push(line);
    for (const listener of [...listeners]) listener(line);
  });
  let lastId = 0;
  let ended = false;
  const exit = once(child, 'close').then(([code]) => {
    ended = true;
    return code as number | null;
  });

  /** The first line, already written or still to come, that fits. */
  function waitFor(fits: (line: Line) => boolean): Promise<Line> {
    const early = lines.find(fits);
    if (early) return Promise.resolve(early);
    if (ended) return Promise.reject(new Error('the driver has ended'));
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('the driver has ended'));
      const listener = (line: Line) => {
        if (!fits(line)) return;
        listeners.delete(listener);
        child.off('close', giveUp);
        resolve(line);
      };
      listeners.add(listener);
      child.once('close', giveUp);
    });
  }

  /** Sends a command; resolves with its one answer. */
  function ask(command: Command): Promise<Line> & { id: number } {
    const id = (lastId += 1);
    child.stdin.write(`${JSON.stringify({ id, ...command })}\n`);
    return Object.assign(
      waitFor((line) => line.id === id && line.ok !== undefined),
      { id },
    );
  }

  /** Sends what has to succeed; resolves with the result. */
  async function must(command: Command): Promise<Record<string, unknown>> {
    const { ok, result, error } = await ask(command);
    if (!ok) throw new Error(`${error?.kind}: ${error?.message}`);
    return result ?? {};
  }

  return {
    lines,
    /** All that it wrote, to both of its outputs. */
    everythingSaid: () => said.join('\n'),
    waitFor,
    writeRaw: (text: string) => child.stdin.write(text),
    ask,
    must,
    async kill() {
      if (!ended) child.kill('SIGKILL');
      await exit;
    },
    /** Ends the input, as a shell does; resolves with the exit code. */
    async end(): Promise<number | null> {
      child.stdin.end();
      return exit;
    },
  };
}
