import { startRawServer } from '../../servers/raw-server';
import { SUMMARISERS } from '../../strict-provider/summarisers';
import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import { killAndCheck, randomPause } from '../lab/kill-and-check';
import type { Lab, Sending } from '../lab/lab';
import { flood, FLOODS, slowly } from '../lab/plays';
import { storedMessages, type StoredMessage } from '../lab/stored';

/** A kill at a random moment of a turn whose answer arrives slowly. */
const midStream: Fault = {
  id: 'P1',
  title: 'killed while an answer streams',
  cases: { short: 1, full: 200 },
  perLab: 10,
  async run(lab) {
    const events = 1 + lab.random.below(40);
    const arrived = new Promise<void>((resolve) =>
      lab.network.playNext(slowly(lab.random.pick([2, 20, 60]), { count: events, call: resolve })),
    );
    const sending = lab.send(`[80 words] ${lab.words()}`);
    await Promise.race([arrived, sending.outcome]);
    await randomPause(lab, 300);
    await killAndCheck(lab);
  },
};

const beforeFirstByte: Fault = {
  id: 'P2',
  title: 'killed before the first byte of an answer',
  cases: { short: 1, full: 120 },
  perLab: 10,
  async run(lab) {
    const arrived = new Promise<void>((resolve) => lab.network.playNext(() => resolve()));
    const sending = lab.send(lab.words());
    const hasStarted = lab.app().waitFor(({ id, event }) => id === sending.id && event?.type === 'turn-start');
    await Promise.race([hasStarted, sending.outcome]);
    // It is sent after the restart only if the user asks for it.
    await lab.ask({ do: 'queue.add', sessionId: lab.sessionId(), text: lab.words() });
    await Promise.race([arrived, sending.outcome, randomPause(lab, 60)]);
    await killAndCheck(lab);
  },
};

const approvedCall: Fault = {
  id: 'P3',
  title: 'killed between approval, request and result',
  cases: { short: 1, full: 160 },
  async run(lab) {
    const holdsAnswer = lab.random.chance(0.7);
    await callAndKill(lab, { calls: 1, answers: () => !holdsAnswer });
  },
};

const parallelCalls: Fault = {
  id: 'P4',
  title: 'killed while several tools run',
  cases: { short: 1, full: 60 },
  run: (lab) => callAndKill(lab, { calls: 3, answers: (count) => count === 1 }),
};

const duringCompaction: Fault = {
  id: 'P5',
  title: 'killed during a compaction or memory flush',
  cases: { short: 1, full: 140 },
  lab: { windowTokens: 8_000 },
  perLab: 5,
  async run(lab) {
    const pauses = lab.random.chance(0.5);
    lab.strict.setSummariser(async (request, count) => {
      await randomPause(lab, 80);
      return pauses ? 'hang' : SUMMARISERS.good(request, count);
    });
    const started = lab.app().lines.length;
    for (let turn = 0; turn < 30; turn += 1) {
      const { outcome } = lab.send(lab.words(500));
      const began = lab
        .app()
        .waitFor((line) => lab.app().lines.indexOf(line) >= started && line.event?.type === 'compact-started');
      const first = await Promise.race([
        outcome,
        began.then(
          () => 'began',
          () => 'killed',
        ),
      ]);
      if (
        first === 'began' ||
        lab
          .app()
          .lines.slice(started)
          .some(({ event }) => event?.type === 'compact-started')
      )
        break;
    }
    await randomPause(lab, 200);
    await lab.kill();
    lab.strict.setSummariser(SUMMARISERS.good);
    await lab.start();
    await killAndCheck(lab);
  },
};

/** As little memory as an old phone leaves an app. What the flood has left behind must not keep it from starting, and from going on. */
const inFlood: Fault = {
  id: 'P7',
  title: 'killed in a flood, with a heap of 256 MB',
  cases: { short: 0, full: 48 },
  lab: { heapMb: 256 },
  perLab: 3,
  async run(lab) {
    // Half of the floods are larger than the heap.
    const most = lab.random.below(lab.random.chance(0.5) ? 20_000_000 : 300_000_000);
    const kind = lab.random.pick(FLOODS);
    const arrived = new Promise<'flooded'>((resolve) =>
      lab.network.playNext(flood(lab.type, kind, (bytes) => void (bytes > most && resolve('flooded')))),
    );
    const sending = lab.send(lab.words());
    const first = await Promise.race([arrived, sending.outcome]);
    if (first === 'killed') lab.violate(`S5: a flood of ${kind} killed the app (${lab.type})`);
    await randomPause(lab, 300);
    await killAndCheck(lab);
  },
};

export const KILLS: readonly Fault[] = [
  midStream,
  beforeFirstByte,
  approvedCall,
  parallelCalls,
  duringCompaction,
  inFlood,
];

interface Calls {
  readonly calls: number;
  /** Whether the site answers its n-th request. It holds the others. */
  readonly answers: (count: number) => boolean;
}

/**
 * Asks for web requests, allows them, and kills the app at a random moment around them. An approved request must never be made twice, and
 * one that was made must not be offered for approval again as if nothing had happened.
 */
async function callAndKill(lab: Lab, { calls, answers }: Calls): Promise<void> {
  const site = await startRawServer((response) => {
    if (answers(site.requests.length)) response.writeHead(200, { 'content-type': 'text/plain' }).end('done');
  });
  try {
    await lab.ask({ do: 'settings.set', key: 'networkGrants', value: [new URL(site.url).host] });
    const sending = await askForRequests(lab, site.url, calls);
    if (lab.random.chance(0.7)) await Promise.race([until(() => site.requests.length > 0), sending.outcome]);
    await randomPause(lab, 30);
    lab.strict.setAnswerer(() => ({ text: 'Yes.' }));
    await lab.kill();
    const made = site.requests.map(({ url }) => url);
    await lab.start();
    await checkStored(lab);
    const waiting = storedMessages(lab.files.db, lab.sessionId()).filter(({ status }) => status === 'waiting');
    for (const { toolInput } of waiting)
      if (made.some((url) => toolInput?.includes(`${url}"`)))
        lab.violate('D2: a request that was made is offered for approval again');
    await denyAll(lab, waiting);
    const urls = site.requests.map(({ url }) => url);
    if (new Set(urls).size !== urls.length) lab.violate(`D2: a request was made twice: ${urls.join(' ')}`);
  } finally {
    await site.stop();
  }
  await checkGoesOn(lab);
}

/** The first answer resumes the turn, which then asks for the others. It goes on when the last one is answered. */
async function denyAll(lab: Lab, [first, ...others]: readonly StoredMessage[]): Promise<void> {
  if (!first) return;
  const deny = ({ id }: StoredMessage) => lab.ask({ do: 'approve', requestId: id, allow: false });
  const answers = [deny(first)];
  for (const other of others) {
    const wasAsked = lab
      .app()
      .waitFor(({ event }) => event?.type === 'approval-requested' && event['requestId'] === other.id);
    await Promise.race([wasAsked, ...answers]);
    answers.push(deny(other));
  }
  await Promise.all(answers);
}

/** The model wants to send requests to the site, and the user allows all of them. */
async function askForRequests(lab: Lab, site: string, count: number): Promise<Sending> {
  const calls = Array.from({ length: count }, (_, n) => ({
    name: 'http_request',
    args: { url: `${site}/${n}`, method: 'POST', body: `${n}` },
  }));
  lab.strict.setAnswerer(({ turns }) =>
    turns.at(-1)?.role === 'user' ? { text: 'I need the web.', calls } : { text: 'Done.' },
  );
  const app = lab.app();
  const sending = lab.send(lab.words());
  const allowed = new Set<unknown>();
  while (allowed.size < count) {
    const { event } = await app.waitFor(
      (line) => line.event?.type === 'approval-requested' && !allowed.has(line.event['requestId']),
    );
    allowed.add(event?.['requestId']);
    app.ask({ do: 'approve', requestId: event?.['requestId'], allow: true }).catch(() => undefined);
  }
  return sending;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds() && tries < 2_000; tries += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}
