import { WIRE_TYPES } from '../../servers/wire-types';
import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import { slowly } from '../lab/plays';
import { DatabaseSync } from 'node:sqlite';
import { starvedMs } from '../lab/starved-time';
import { readStored, storedMessages } from '../lab/stored';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const doubleTap: Fault = {
  id: 'S1',
  title: 'Send is pressed twice',
  cases: { short: 1, full: 20 },
  perLab: 5,
  async run(lab) {
    const text = lab.words();
    const clientId = `tap-${lab.random.below(2 ** 31)}`;
    const before = lab.strict.ofKind('answer').length;
    const first = lab.send(text, { clientId });
    await pause(lab.random.pick([0, 10, 50, 300]));
    await Promise.all([first.outcome, lab.send(text, { clientId }).outcome]);
    const stored = storedMessages(lab.files.db, lab.sessionId()).filter(({ content }) => content === text).length;
    const requests = lab.strict.ofKind('answer').length - before;
    if (stored !== 1) lab.violate(`S1: one question is stored ${stored} times`);
    if (requests !== 1) lab.violate(`S1: one question led to ${requests} requests`);
    await checkStored(lab);
  },
};

const everyFormat: Fault = {
  id: 'S4',
  title: 'the provider changes in a chat with tools and thinking',
  cases: { short: 0, full: 16 },
  async run(lab) {
    for (let n = 0; n < 8; n += 1) {
      await lab.useFormat(lab.random.pick(WIRE_TYPES));
      await lab.send(`${lab.random.pick(['', '[tools get_current_time] '])}${lab.words()}`).outcome;
    }
    await checkStored(lab);
    await checkGoesOn(lab, WIRE_TYPES);
  },
};

const deletedWhileStreaming: Fault = {
  id: 'S5',
  title: 'a chat is deleted while it answers',
  cases: { short: 0, full: 40 },
  perLab: 4,
  async run(lab) {
    const { sessionId } = await lab.ask({ do: 'session.new', title: 'Short' });
    lab.network.playAll(slowly(3));
    const running = lab.app().ask({ do: 'send', sessionId, text: `[60 words] ${lab.words()}` });
    await pause(lab.random.below(120));
    await lab.ask({ do: 'session.delete', sessionId });
    await running;
    lab.network.heal();
    const open = readStored(
      lab.files.db,
      "SELECT id FROM messages WHERE session_id = ? AND status = 'streaming'",
      String(sessionId),
    );
    if (open.length > 0) lab.violate('S5: an answer of a deleted chat is still open');
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

const paste: Fault = {
  id: 'U1',
  title: 'a pasted text of 1 MB',
  cases: { short: 0, full: 6 },
  async run(lab) {
    const text = `${lab.words()} ${'é字😀 pasted '.repeat(70_000)}`;
    await lab.send(text).outcome;
    const stored = storedMessages(lab.files.db, lab.sessionId()).find(({ role }) => role === 'user');
    if (stored?.content !== text) lab.violate('U1: the text was stored differently');
    await checkGoesOn(lab);
  },
};

/** The time of the start, without waiting for a processor, is compared with that of a small database in the same run. */
const manyMessages: Fault = {
  id: 'U2',
  title: '100,000 messages',
  cases: { short: 0, full: 1 },
  async run(lab) {
    await lab.send(lab.words()).outcome;
    const timeOfStart = async () => {
      await lab.app().end();
      const from = Date.now();
      await lab.start();
      await lab.ask({ do: 'messages', sessionId: lab.sessionId(), limit: 50 });
      return Math.round(Date.now() - from - starvedMs(lab.app().pid));
    };
    const small = await timeOfStart();
    await lab.app().end();
    const file = new DatabaseSync(lab.files.db);
    file.exec('BEGIN');
    const insert = file.prepare(
      "INSERT INTO messages (id, session_id, seq, role, status, content, created_at) VALUES (?, ?, ?, 'user', 'complete', ?, 1)",
    );
    for (let n = 1; n <= 100_000; n += 1) insert.run(`bulk-${n}`, lab.sessionId(), 1_000 + n, `Bulk message ${n}.`);
    file.exec('COMMIT');
    file.close();
    await lab.start();
    const large = await timeOfStart();
    if (large > 5 * small + 1_000)
      lab.violate(`I10: a start takes ${large} ms with 100,000 messages, ${small} ms with 2`);
  },
};

const ODD = [
  '😀',
  '👨‍👩‍👧‍👦',
  '🇩🇪',
  'क्षि',
  'a\u0301'.repeat(40),
  '\uD800',
  '\uDC00',
  '\u0000',
  '\u2028',
  '\uFEFF',
  '\u202E',
  '\uE000',
  'é字',
];

/** U4–U6: text that breaks when it is cut or stored carelessly. The strict provider refuses bodies that are not well-formed. */
const oddText: Fault = {
  id: 'U4–6',
  title: 'surrogates, NUL, bidirectional and combining characters',
  cases: { short: 0, full: 40 },
  lab: { windowTokens: 8_000 },
  perLab: 2,
  async run(lab) {
    for (let n = 0; n < 5; n += 1) {
      const odd = Array.from({ length: 1 + lab.random.below(400) }, () => lab.random.pick(ODD)).join('');
      await lab.app().ask({ do: 'send', sessionId: lab.sessionId(), text: `${lab.words()} ${odd}` });
    }
    for (const { content } of storedMessages(lab.files.db, lab.sessionId()))
      if (!content.isWellFormed() || content.includes('\u0000'))
        lab.violate('U4: text that is not well-formed is stored');
    await checkGoesOn(lab);
  },
};

export const SESSIONS_AND_TEXT: readonly Fault[] = [
  doubleTap,
  everyFormat,
  deletedWhileStreaming,
  paste,
  manyMessages,
  oddText,
];
