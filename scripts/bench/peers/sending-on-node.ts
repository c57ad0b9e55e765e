/** Skein, the AI SDK and bare fetch on Node, one after another, many times over: each is a process of its own that asks the same server. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { compileScript } from '../../../__tests__/support/processes/compile-script';
import { installPeers } from './install-peers';
import { median, ms, times, type PeerTable } from './peer-table';
import type { Asked } from './sending/peer';
import { startTokenServer, type TokenServer } from '../../../__tests__/support/servers/token-server';

const FOLDER = 'scripts/bench/peers/sending';
const PEERS = { Skein: 'skein-peer', 'AI SDK 7': 'ai-sdk-peer', 'bare fetch': 'bare-fetch-peer' } as const;
type PeerName = keyof typeof PEERS;
const NAMES = Object.keys(PEERS) as PeerName[];

/** The first questions load and compile code. */
const WARM_UP = 30;
const SHORT_ANSWERS = 200;
const LONG_ANSWERS = 5;
const LONG = 10_000;

interface Measured extends Asked {
  /** From the question to its arrival at the server. */
  readonly wireMs: number;
}

export const sendingOnNode: PeerTable = {
  name: 'sending-on-node',
  async run() {
    const packages = installPeers();
    const server = await startTokenServer();
    const running = new Map<PeerName, ChildProcess>();
    try {
      for (const name of NAMES) running.set(name, await startPeer(name, server, packages));
      const ask = (name: PeerName, text: string) => askPeer(running.get(name), server, text);
      const short = await inTurns(WARM_UP + SHORT_ANSWERS, (name) => ask(name, 'tokens 1'));
      const long = await inTurns(LONG_ANSWERS + 1, (name) => ask(name, `tokens ${LONG}`));
      return tableOf(short, long);
    } finally {
      for (const child of running.values()) child.disconnect();
      await server.close();
    }
  },
};

function tableOf(short: Results, long: Results) {
  const bare = {
    wire: wireOf(short['bare fetch']),
    cpu: cpuOf(long['bare fetch']),
    first: firstOf(short['bare fetch']),
  };
  const statements = Math.max(...short.Skein.slice(WARM_UP).map((each) => each.statements));
  return {
    title: `Sending on Node: ${SHORT_ANSWERS} short answers, and ${LONG_ANSWERS} of ${LONG} tokens; medians`,
    columns: ['send to wire', 'fastest', 'first token', `CPU of ${LONG} tokens`, 'statements'],
    rows: NAMES.map((name) => {
      const wires = wiresOf(short[name]);
      const cpu = cpuOf(long[name]);
      return {
        name,
        cells: [
          `${ms(median(wires))} ${times(median(wires) / bare.wire)}`,
          ms(Math.min(...wires)),
          `${ms(firstOf(short[name]))} ${times(firstOf(short[name]) / bare.first)}`,
          `${ms(cpu)} ${times(cpu / bare.cpu)}`,
          name === 'Skein' ? String(statements) : '',
        ],
      };
    }),
    limits: [
      { what: 'send to wire, ms', is: wireOf(short.Skein), atMost: 3, before: 7 },
      { what: 'statements of a send', is: statements, atMost: 25, before: 48 },
    ],
  };
}

type Results = Readonly<Record<PeerName, readonly Measured[]>>;

const wiresOf = (asked: readonly Measured[]) => asked.slice(WARM_UP).map(({ wireMs }) => wireMs);
const wireOf = (asked: readonly Measured[]) => median(wiresOf(asked));
const firstOf = (asked: readonly Measured[]) =>
  median(asked.slice(WARM_UP).map(({ firstTokenAt, startedAt }) => firstTokenAt - startedAt));
const cpuOf = (asked: readonly Measured[]) => median(asked.slice(1).map(({ cpuMs }) => cpuMs));

/** Each asks once, then each again, so that a busy moment of the machine hits all of them. */
async function inTurns(rounds: number, ask: (name: PeerName) => Promise<Measured>): Promise<Results> {
  const results: Record<PeerName, Measured[]> = { Skein: [], 'AI SDK 7': [], 'bare fetch': [] };
  for (let round = 0; round < rounds; round++) for (const name of NAMES) results[name].push(await ask(name));
  return results;
}

async function startPeer(name: PeerName, server: TokenServer, packages: string): Promise<ChildProcess> {
  const [flag = '', file = ''] = compileScript(`${FOLDER}/${PEERS[name]}.ts`);
  const child = fork(file, [server.baseUrl, packages], { execArgv: [flag] });
  child.once('exit', (code) => {
    if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  });
  await once(child, 'message');
  return child;
}

async function askPeer(child: ChildProcess | undefined, server: TokenServer, text: string): Promise<Measured> {
  if (!child) throw new Error('A peer is not running.');
  child.send({ text });
  const [answer] = (await once(child, 'message')) as [Asked];
  return { ...answer, wireMs: server.arrivedAt() - answer.startedAt };
}
