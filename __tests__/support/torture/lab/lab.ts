import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHeadless } from '../../processes/headless-process';
import { WIRE_TYPES, type WireType } from '../../servers/wire-types';
import { createRandom, type Random } from '../../soak/random';
import { startStrictProvider, type StrictProvider } from '../../strict-provider/start-strict-provider';
import { strictModel } from '../../strict-provider/strict-models';
import { startFaultNetwork, type FaultNetwork } from './fault-network';
import { createJournal, type Journal } from './journal';

export type AppProcess = ReturnType<typeof startHeadless>;
export type Command = Parameters<AppProcess['ask']>[0];

/** The key that must never be found anywhere but in the key file. */
export const CANARY = 'sk-CANARY7f3aQwErTyUiOpAsDfGhJkLzXcVbNm';

export interface LabOptions {
  readonly seed: number;
  /** How Node runs the app: a bundle of `child.ts`, perhaps with a planted bug. */
  readonly node: readonly string[];
  /** How fast the app's clock runs. */
  readonly speed?: number;
  readonly windowTokens?: number;
  readonly type?: WireType;
  /** The largest heap of the app. Default: that of Node. */
  readonly heapMb?: number;
}

/** One app on its own files, with a provider, a network and a user. Everything bad that is seen becomes a violation. */
export interface Lab {
  readonly random: Random;
  readonly type: WireType;
  readonly strict: StrictProvider;
  readonly network: FaultNetwork;
  readonly files: { readonly folder: string; readonly db: string; readonly keys: string };
  readonly journal: Journal;
  readonly violations: readonly string[];
  /** Everything that all processes of this lab have printed. */
  output(): string;
  app(): AppProcess;
  sessionId(): string;
  /** A new text that no other message of the lab has. */
  words(tokens?: number): string;
  /** Sends a command that must succeed. */
  ask(command: Command): Promise<Record<string, unknown>>;
  /** Starts sending a question. The app may be killed before it has answered. */
  send(text: string, more?: Record<string, unknown>): Sending;
  /** Sends a question that nothing disturbs. On a fast clock its answer would exceed the timeout when the machine is busy, so it gets real time. */
  sendUnhurried(text: string): Promise<string>;
  violate(what: string): void;
  /** How often the app was killed. */
  kills(): number;
  /** Kills the process, like a phone that needs memory. Returns when this happened. */
  kill(): Promise<number>;
  /** Starts the process again on the same files. */
  start(more?: readonly string[]): Promise<void>;
  useFormat(type: WireType): Promise<void>;
  close(): Promise<void>;
}

/** Resolves with the outcome, or with `killed`. */
export interface Sending {
  readonly id: number;
  readonly outcome: Promise<string>;
}

export async function openLab({
  seed,
  node,
  speed = 1,
  windowTokens = 16_000,
  type,
  heapMb,
}: LabOptions): Promise<Lab> {
  const random = createRandom(seed);
  const ownType = type ?? random.pick(WIRE_TYPES);
  const models = WIRE_TYPES.map((each) => strictModel(each, windowTokens));
  const strict = await startStrictProvider({ models, keepLog: 50 });
  const network = await startFaultNetwork(strict.url);
  const folder = mkdtempSync(join(tmpdir(), 'skein-torture-'));
  const files = { folder, db: join(folder, 'skein.db'), keys: join(folder, 'keys.json') };
  const journal = createJournal({ now: Date.now, ownSession: () => sessionId });
  const violations: string[] = [];
  const outputs: (() => string)[] = [];
  let count = 0;
  let kills = 0;
  let sessionId = '';

  const limited = heapMb === undefined ? node : [`--max-old-space-size=${heapMb}`, ...node];
  const launch = (more: readonly string[] = []) => {
    const started = startHeadless({
      db: files.db,
      keys: files.keys,
      runner: { node: limited },
      more: ['--speed', String(speed), ...more],
      onLine: journal.hear,
    });
    outputs.push(started.allOutput);
    return started;
  };
  let app = launch();
  const ask = (command: Command) => app.askOrThrow(command);
  const providers = new Map<WireType, { providerId: string; modelId: string }>();
  for (const model of models) {
    const baseUrl = strict.baseUrlFor(model.type).replace(strict.url, network.url);
    const { providerId } = await ask({ do: 'provider.add', type: model.type, baseUrl, apiKey: CANARY });
    const limits = { contextWindowSize: model.window, maxOutputTokens: model.maxOutput };
    await ask({ do: 'model.add', providerId, modelId: model.id, ...limits });
    providers.set(model.type, { providerId: String(providerId), modelId: model.id });
  }
  sessionId = String((await ask({ do: 'session.new', ...providers.get(ownType), title: 'Torture' }))['sessionId']);
  const send = (text: string, more: Record<string, unknown> = {}): Sending => {
    const sent = app.ask({ do: 'send', sessionId, text, ...more });
    return { id: sent.id, outcome: sent.then(describe, () => 'killed') };
  };

  return {
    random,
    type: ownType,
    strict,
    network,
    files,
    journal,
    violations,
    output: () => outputs.map((text) => text()).join('\n'),
    app: () => app,
    sessionId: () => sessionId,
    words(tokens = 12) {
      count += 1;
      return `Message ${count} of ${seed}: ${'plain words that say little. '.repeat(Math.ceil(tokens / 6))}`.trim();
    },
    ask,
    send,
    async sendUnhurried(text) {
      await ask({ do: 'torture.speed', speed: Math.min(speed, 1) });
      const outcome = await send(text).outcome;
      await ask({ do: 'torture.speed', speed });
      return outcome;
    },
    violate: (what) => void violations.push(what),
    kills: () => kills,
    async kill() {
      const at = Date.now();
      kills += 1;
      await app.kill();
      return at;
    },
    async start(more) {
      app = launch(more);
      await ask({ do: 'session.list' });
    },
    useFormat: async (next) => void (await ask({ do: 'session.useModel', sessionId, ...providers.get(next) })),
    async close() {
      await app.kill();
      await network.stop();
      await strict.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function describe(line: Awaited<ReturnType<AppProcess['ask']>>): string {
  if (!line.ok) return `refused: ${line.error?.kind}`;
  const outcome = line.result?.['outcome'] as { kind: string; error?: { kind: string } } | null;
  return outcome?.kind === 'failed' ? `failed: ${outcome.error?.kind}` : (outcome?.kind ?? 'none');
}
