import type { Random } from '../../soak/random';
import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import type { Play } from '../lab/fault-network';
import { CANARY, type Lab } from '../lab/lab';
import * as plays from '../lab/plays';
import { differsInOnePlace } from '../lab/differs-in-one-place';
import { storedMessages } from '../lab/stored';

/** The app's timeouts are minutes. With this clock they pass in seconds. */
const FAST = { speed: 30 };

interface NetworkFault {
  readonly id: string;
  readonly title: string;
  readonly play: (random: Random) => Play;
  /** How the turn may end. */
  readonly ends: RegExp;
  /** The most requests that the app may send for one question. More would be charged twice. */
  readonly requests: number;
  readonly lab?: Fault['lab'];
  /** The answer must arrive complete, as if nothing had happened. */
  readonly isHarmless?: true;
  /** Part of the short run. */
  readonly isShort?: true;
}

/** The network does one thing to every answer of a turn. Then it is healed, and the chat must go on. */
function networkFault({ id, title, play, ends, requests, lab, isHarmless, isShort }: NetworkFault): Fault {
  return {
    id,
    title,
    cases: { short: isShort ? 1 : 0, full: 24 },
    perLab: 4,
    lab,
    async run(at) {
      const before = at.network.requests();
      at.network.playAll(play(at.random));
      const text = `[60 words] ${at.words()}`;
      const outcome = await at.send(text).outcome;
      const sent = at.network.requests() - before;
      at.network.heal();
      if (!ends.test(outcome)) at.violate(`${id}: the turn ended with "${outcome}" (${at.type})`);
      if (sent > requests) at.violate(`I6: ${sent} requests for one question, ${requests} are allowed`);
      checkAnswer(at, { id, outcome, isHarmless });
      await checkStored(at);
      // The wrong byte may be in the signature of a thought, which the provider then refuses.
      await checkGoesOn(at, [at.type], id === 'N8' ? 'signature' : undefined);
    },
  };
}

/** Text that arrived is kept, and an answer counts as complete only if all of it arrived. */
function checkAnswer(lab: Lab, { id, outcome, isHarmless }: { id: string; outcome: string; isHarmless?: true }): void {
  const last = storedMessages(lab.files.db, lab.sessionId()).at(-1);
  const whole = lab.strict.ofKind('answer').at(-1)?.outcome;
  const text = typeof whole === 'object' && whole !== null && 'text' in whole ? whole.text : '';
  const stored = last?.role === 'assistant' ? last.content : '';
  if (last?.status === 'streaming') lab.violate(`I3: the answer is still open after its turn`);
  if (isHarmless && stored !== text)
    lab.violate(`${id}: ${stored.length} of ${text.length} characters were understood`);
  // No format has a checksum: a wrong byte may change, add or hide the text of the one event that it is in.
  if (id === 'N8') {
    if (outcome === 'complete' && !differsInOnePlace(stored, text))
      lab.violate(`N8: one wrong byte spoiled more than one event of an answer that counts as complete`);
    return;
  }
  if (outcome === 'complete' && stored !== text) lab.violate(`${id}: an answer with a part missing counts as complete`);
  if (stored !== '' && !isHarmless && !text.startsWith(stored.trimEnd()))
    lab.violate(`${id}: text is stored that the provider never wrote`);
}

const somewhere = (random: Random) => 0.02 + random.next() * 0.93;
const CUT = /^failed: (?:network|timeout|interrupted|provider)|^failed/;

const MODEL_NOT_FOUND =
  '{"error":{"type":"invalid_request_error","code":"model_not_found","message":"The model does not exist."}}';

const RULES: readonly NetworkFault[] = [
  {
    id: 'N1',
    title: 'connection reset in an answer',
    play: (random) => plays.reset(somewhere(random)),
    ends: CUT,
    requests: 4,
  },
  {
    id: 'N2',
    title: 'connection ends without the last event',
    play: (random) => plays.endEarly(somewhere(random)),
    ends: CUT,
    requests: 4,
    isShort: true,
  },
  {
    id: 'N3',
    title: 'nothing arrives any more',
    play: (random) => plays.stall(somewhere(random)),
    ends: CUT,
    requests: 4,
    lab: FAST,
  },
  { id: 'N4', title: 'one byte at a time', play: () => plays.drip, ends: CUT, requests: 4, lab: { speed: 600 } },
  {
    id: 'N4b',
    title: 'comments and nothing else',
    play: () => plays.commentsOnly,
    ends: CUT,
    requests: 4,
    lab: { speed: 600 },
  },
  { id: 'N5', title: 'no header arrives', play: () => plays.silence, ends: CUT, requests: 4, lab: FAST },
  { id: 'N6', title: 'split anywhere', play: plays.split, ends: /^complete$/, requests: 1, isHarmless: true },
  {
    id: 'N7',
    title: 'other line ends, comments, byte order mark',
    play: plays.reformat,
    ends: /^complete$/,
    requests: 1,
    isHarmless: true,
  },
  {
    id: 'N8',
    title: 'one wrong byte',
    play: plays.corrupt,
    ends: /^complete$|^failed|^length$|^stopped$/,
    requests: 4,
  },
  {
    id: 'N10',
    title: 'unknown events',
    play: () => plays.unknownEvents,
    ends: /^complete$/,
    requests: 1,
    isHarmless: true,
  },
  ...[0, 1, 86_400].map((seconds): NetworkFault => ({
    id: `N12/${seconds}`,
    title: `429 with Retry-After ${seconds}`,
    play: () => plays.refuse(429, { headers: { 'retry-after': String(seconds) } }),
    ends: /^failed/,
    requests: 4,
    lab: FAST,
  })),
  {
    id: 'N12/odd',
    title: '429 with an odd Retry-After',
    play: (random) =>
      plays.refuse(429, {
        headers: { 'retry-after': random.pick(['-5', 'soon', 'Wed, 21 Oct 2099 07:28:00 GMT', '1e99', '']) },
      }),
    ends: /^failed/,
    requests: 4,
    lab: FAST,
  },
  {
    id: 'N13',
    title: 'no credit left',
    play: (random) =>
      random.pick([
        plays.refuse(402),
        plays.refuse(429, {
          body: '{"error":{"type":"insufficient_quota","code":"insufficient_quota","message":"You exceeded your current quota"}}',
        }),
      ]),
    ends: /^failed/,
    requests: 1,
    lab: FAST,
  },
  {
    id: 'N14',
    title: 'server errors',
    play: (random) => plays.refuse(random.pick([500, 502, 503, 504, 529])),
    ends: /^failed/,
    requests: 4,
    lab: FAST,
  },
  {
    id: 'N16',
    title: '413 from a proxy',
    play: () => plays.refuse(413, { body: '<html>413</html>' }),
    ends: /^failed|^complete/,
    requests: 4,
  },
  {
    id: 'N17',
    title: 'a page instead of an answer, or nothing',
    play: (random) => random.pick([plays.captivePortal, plays.emptyBody]),
    ends: /^failed/,
    requests: 4,
    lab: FAST,
  },
  { id: 'N18', title: 'no connection', play: () => plays.unreachable, ends: /^failed/, requests: 4, lab: FAST },
  {
    id: 'S2',
    title: 'the model is gone (404)',
    play: () => plays.refuse(404, { body: MODEL_NOT_FOUND }),
    ends: /^failed/,
    requests: 1,
  },
  {
    id: 'S3',
    title: 'the key is revoked',
    play: (random) => random.pick([plays.refuse(401), plays.refuse(403), plays.repeatKey(401), plays.repeatKey(400)]),
    ends: /^failed/,
    requests: 2,
  },
];

/** The provider knows the key and repeats it in its answer, which may break off inside it. */
const repeatedKey: Fault = {
  id: 'X7',
  title: 'a provider that repeats the key',
  cases: { short: 0, full: 40 },
  perLab: 5,
  async run(lab) {
    lab.strict.setAnswerer(() => ({ text: `Your key is ${CANARY}. Is it not ${CANARY}?` }));
    if (lab.random.chance(0.6)) lab.network.playNext(plays.endEarly(somewhere(lab.random)));
    await lab.send(lab.words()).outcome;
    lab.strict.setAnswerer(() => ({ text: 'Yes.' }));
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** N20: Stop keeps the text and closes the connection; nothing arrives afterwards. */
const stop: Fault = {
  id: 'N20',
  title: 'stopped by the user',
  cases: { short: 0, full: 40 },
  perLab: 5,
  async run(lab) {
    const arrived = new Promise<void>((resolve) =>
      lab.network.playNext(plays.slowly(10, { count: 1 + lab.random.below(20), call: resolve })),
    );
    const sending = lab.send(`[80 words] ${lab.words()}`);
    await Promise.race([arrived, sending.outcome]);
    await lab.ask({ do: 'stop', sessionId: lab.sessionId() });
    const outcome = await sending.outcome;
    if (!/^stopped$|^complete$/.test(outcome)) lab.violate(`N20: Stop ended the turn with "${outcome}"`);
    lab.network.heal();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

/** N21: whatever the user presses in whatever order, every question is sent once and ends. */
const races: Fault = {
  id: 'N21',
  title: 'send, stop, regenerate and continue at once',
  cases: { short: 0, full: 60 },
  perLab: 5,
  async run(lab) {
    lab.network.playAll(plays.slowly(1));
    const sessionId = lab.sessionId();
    const presses = Array.from({ length: 6 }, async () => {
      await new Promise((resolve) => setTimeout(resolve, lab.random.below(60)));
      const press = lab.random.pick(['send', 'stop', 'regenerate', 'continue'] as const);
      if (press === 'send') await lab.send(`[40 words] ${lab.words()}`).outcome;
      else await lab.app().ask({ do: press, sessionId });
    });
    await Promise.all(presses);
    lab.network.heal();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

export const NETWORK: readonly Fault[] = [...RULES.map(networkFault), repeatedKey, stop, races];
