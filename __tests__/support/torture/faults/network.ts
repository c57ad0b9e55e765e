import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import { CANARY, type Lab } from '../lab/lab';
import * as plays from '../lab/plays';
import { differsInOnePlace } from '../lab/differs-in-one-place';
import { storedMessages } from '../lab/stored';
import { NETWORK_RULES, somewhere, type NetworkFault } from './network-rules';

/** The network does one thing to every answer of a turn. Then it is healed, and the chat must go on. */
function networkFault({ id, title, play, ends, requests, lab, isHarmless, isOnce, isShort }: NetworkFault): Fault {
  return {
    id,
    title,
    cases: { short: isShort ? 1 : 0, full: 24 },
    perLab: 4,
    lab,
    async run(at) {
      const before = at.network.requests();
      at.network[isOnce ? 'playNext' : 'playAll'](play(at.random, at.type));
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

export const NETWORK: readonly Fault[] = [...NETWORK_RULES.map(networkFault), repeatedKey, stop, races];
