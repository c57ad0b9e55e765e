import type { Random } from '../../soak/random';
import type { WireType } from '../../servers/wire-types';
import { Refusal } from '../../strict-provider/refusal';
import type { Fault } from '../fault';
import type { Play } from '../lab/fault-network';
import * as plays from '../lab/plays';

/** The app's timeouts are minutes. With this clock they pass in seconds. */
const FAST = { speed: 30 };

/** What a network or a provider does to the answers of one turn. */
export interface NetworkFault {
  readonly id: string;
  readonly title: string;
  readonly play: (random: Random, type: WireType) => Play;
  /** How the turn may end. */
  readonly ends: RegExp;
  /** The most requests that the app may send for one question. More would be charged twice. */
  readonly requests: number;
  readonly lab?: Fault['lab'];
  /** The answer must arrive complete, as if nothing had happened. */
  readonly isHarmless?: true;
  /** It happens to the first answer only. */
  readonly isOnce?: true;
  /** Part of the short run. */
  readonly isShort?: true;
}

export const somewhere = (random: Random) => 0.02 + random.next() * 0.93;
const CUT = /^failed: (?:network|timeout|interrupted|provider)|^failed/;

const MODEL_NOT_FOUND =
  '{"error":{"type":"invalid_request_error","code":"model_not_found","message":"The model does not exist."}}';

const OVERLOADED = new Refusal('model', 'Overloaded', 529, 'overloaded_error');
const TOO_LONG: Record<WireType, Refusal> = {
  openai: new Refusal('window', 'Your input exceeds the context window of this model.', 400, 'context_length_exceeded'),
  'openai-compatible': new Refusal(
    'window',
    "This model's maximum context length is 50 tokens. However, your messages resulted in 90 tokens.",
    400,
    'context_length_exceeded',
  ),
  anthropic: new Refusal('window', 'prompt is too long: 90 tokens > 50 maximum'),
  gemini: new Refusal('window', 'The input token count (90) exceeds the maximum number of tokens allowed (50).'),
};

export const NETWORK_RULES: readonly NetworkFault[] = [
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
    id: 'N9',
    title: 'events that arrive twice',
    play: () => plays.repeatEvents,
    ends: /^complete$/,
    requests: 1,
    isHarmless: true,
  },
  {
    id: 'N10',
    title: 'unknown events',
    play: () => plays.unknownEvents,
    ends: /^complete$/,
    requests: 1,
    isHarmless: true,
  },
  {
    id: 'N11',
    title: 'an error inside an answer',
    play: (random, type) => plays.errorInside(somewhere(random), type, OVERLOADED),
    ends: /^failed/,
    requests: 4,
    lab: FAST,
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
    id: 'N15',
    title: 'every request is too long for the model',
    play: (_random, type) => plays.refuseAs(type, TOO_LONG[type]),
    ends: /^failed/,
    // Each is refused at no cost, with a smaller request after it.
    requests: 8,
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
    id: 'N19',
    title: 'another network in the middle of an answer',
    play: (random) => plays.reset(somewhere(random)),
    ends: /^complete$|^failed/,
    requests: 2,
    isOnce: true,
  },
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
