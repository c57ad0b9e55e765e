import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLeaks } from '../../samples/canary';
import { WIRE_TYPES } from '../../servers/wire-types';
import { CANARY, type Lab } from './lab';
import { readStored, storedMessages, type StoredMessage } from './stored';

/** Text that was on the screen this long before a kill must have been stored. The app saves every 250 ms; the rest is room for a busy machine. */
const SAVED_AFTER_MS = 2_000;

/** A message and its chat's count are stored in one transaction. */
const MISCOUNTED = `SELECT id FROM sessions WHERE message_count <>
  (SELECT COUNT(*) FROM messages WHERE session_id = sessions.id AND deleted_at IS NULL)`;

/** What is checked without sending anything: I1–I4 and I7–I9. Call it on a running app that has no turn in progress. */
export async function checkStored(lab: Lab): Promise<void> {
  const { files, violate } = lab;
  const messages = storedMessages(files.db, lab.sessionId());

  const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  for (const text of lab.journal.accepted)
    if (!questions.includes(text)) violate(`I1: an accepted question is lost: ${text.slice(0, 40)}`);
  const order = questions.filter((text) => lab.journal.accepted.includes(text));
  if (order.join('\n') !== lab.journal.accepted.filter((text) => questions.includes(text)).join('\n'))
    violate(`I8: questions are in another order than they were sent, or twice`);

  for (const { id, status } of messages)
    if (status === 'streaming') violate(`I3: message ${id} is still "streaming" after a start`);

  for (const { integrity_check: result } of readStored<{ integrity_check: string }>(files.db, 'PRAGMA integrity_check'))
    if (result !== 'ok') violate(`I4: ${result}`);
  if (readStored(files.db, 'PRAGMA foreign_key_check').length > 0) violate('I4: a foreign key leads nowhere');

  for (const { id } of readStored<{ id: string }>(files.db, MISCOUNTED))
    violate(`I4: the message count of chat ${id} is wrong: a transaction was stored in part`);

  checkNoLeak(lab);
  await checkContext(lab, messages);
}

/** I2: after a kill, what was shown is stored, and nothing is stored that was never sent. */
export function checkKeptText(lab: Lab, killedAt: number): void {
  const last = storedMessages(lab.files.db, lab.sessionId()).at(-1);
  const stored = last?.role === 'assistant' ? last.content : '';
  const shown = lab.journal.shownBefore(killedAt - SAVED_AFTER_MS);
  if (!stored.startsWith(shown)) lab.violate(`I2: ${shown.length} characters were shown, ${stored.length} are stored`);
}

/** I5 and I6: the chat goes on in every wire format, with exactly one request for each question. */
export async function checkGoesOn(
  lab: Lab,
  formats: readonly (typeof WIRE_TYPES)[number][] = [lab.type],
  /** A rule of the provider that the fault makes the app break once, after which it must know better. */
  excused?: string,
): Promise<void> {
  for (const type of formats) {
    await lab.useFormat(type);
    const before = lab.strict.ofKind('answer').length;
    const outcome = await lab.sendUnhurried(lab.words());
    if (outcome !== 'complete') lab.violate(`I5: the next question ends with "${outcome}" (${type})`);
    const requests = lab.strict.ofKind('answer').length - before;
    if (requests > 1) lab.violate(`I6: ${requests} requests for one question`);
  }
  for (const { rule, message, isExpected } of lab.strict.violations)
    if (!isExpected && rule !== excused)
      lab.violate(`I5: the provider refused a request: ${rule}: ${message.slice(0, 100)}`);
}

/** I7: the key is in no file but the key file, and in no output. */
export function checkNoLeak(lab: Lab): void {
  const places: Record<string, string> = { output: lab.output() };
  for (const name of readdirSync(lab.files.folder, { recursive: true, encoding: 'utf8' }))
    if (!name.startsWith('keys.json')) places[name] = textOf(join(lab.files.folder, name));
  for (const leak of findLeaks(places, { key: CANARY })) lab.violate(`I7: ${leak}`);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (thrown) {
    if (['EISDIR', 'ENOENT'].includes((thrown as NodeJS.ErrnoException).code ?? '')) return '';
    throw thrown;
  }
}

/** I9: every question is either behind the boundary or in the next request, and none is there twice. */
async function checkContext(lab: Lab, messages: readonly StoredMessage[]): Promise<void> {
  const context = await lab.ask({ do: 'context', sessionId: lab.sessionId() });
  const boundary = Number(context['boundarySeq'] ?? 0);
  const request = JSON.stringify((context['request'] as { messages: unknown }).messages);
  let last = -1;
  const isCut = (context['omitted'] as { what: string }[]).some(({ what }) => what === 'left-out');
  for (const { role, seq, content } of messages) {
    if (role !== 'user') continue;
    const at = request.indexOf(JSON.stringify(content).slice(1, -1));
    if (at >= 0 && at < last) lab.violate(`I8: message ${seq} is in the wrong place in the next request`);
    last = Math.max(at, last);
    const times = request.split(JSON.stringify(content).slice(1, -1)).length - 1;
    if (times > 1) lab.violate(`I9: message ${seq} is ${times} times in the next request`);
    if (times === 0 && seq > boundary && !isCut) lab.violate(`I9: message ${seq} is neither summarised nor sent`);
  }
}
