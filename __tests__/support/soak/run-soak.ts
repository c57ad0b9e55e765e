import { performance } from 'node:perf_hooks';
import type { ChatEvent } from '@/domain/chat-event';
import type { Message } from '@/domain/conversation';
import { tokensOf } from '../strict-provider/count-tokens';
import type { StrictModel, WireType } from '../strict-provider/seen-request';
import type { LoggedRequest } from '../strict-provider/start-strict-provider';
import { openStrictBench, readTurn, type StrictBench, type Turn } from '../strict-provider/strict-harness';
import { strictModel, WIRE_TYPES } from '../strict-provider/strict-models';
import { nextMove, questionFor, type Conversation, type Move, type PlantedFact } from './conversation';
import { createOneInTenFails } from './failing-summariser';
import { createRandom, type Random } from './random';
import { emptyReport, type SoakReport } from './soak-report';
import { openTongues } from './tongues';

export interface SoakOptions {
  readonly turns: number;
  readonly seed: number;
  /** The conversations to run. Default: each format with each window. */
  readonly places?: readonly { readonly type: WireType; readonly window: number }[];
  readonly onProgress?: (done: number) => void;
  /** Receives the log lines of the engine. */
  readonly onLine?: (line: string) => void;
}

const WINDOWS = [4_096, 8_192, 32_768, 200_000];
const EVERYWHERE = WINDOWS.flatMap((window) => WIRE_TYPES.map((type) => ({ type, window })));

/**
 * Runs conversations through the strict provider for `turns` turns, with random user actions, and checks that nothing
 * is lost.
 */
export async function runSoak({ turns, seed, places = EVERYWHERE, ...watch }: SoakOptions): Promise<SoakReport> {
  const told = places.map(({ type, window }) => strictModel(type, window));
  const untold = WIRE_TYPES.map((type, index) =>
    strictModel(type, 8_192, { id: `${type}-untold`, windowUntold: true, refusesInStream: index % 2 === 0 }),
  );
  const report = emptyReport({ turns, seed });
  const bench = await openStrictBench({
    models: [...told, ...untold],
    summariser: createOneInTenFails(),
    keepLog: 4,
    onRequest: (entry) => countRequest(report, entry),
  });
  const started = performance.now();
  try {
    const random = createRandom(seed);
    const conversations = await openConversations(bench, { told, turns, random });
    for (let turn = 0; turn < turns; turn += 1) {
      const conversation = conversations[turn % conversations.length];
      if (!conversation) throw new Error('no conversation');
      if (random.chance(0.02)) await reopen(bench, report);
      await maybeSwitch(bench, { conversation, others: [...told, ...untold], report });
      await takeTurn(bench, conversation, report);
      watch.onProgress?.(turn + 1);
    }
    for (const conversation of conversations) await checkAtTheEnd(bench, conversation, report);
    bench.lines.forEach((line) => watch.onLine?.(line));
    countChanges(bench, report);
    for (const violation of bench.strict.violations) {
      if (!violation.isExpected) report.rejected.push(`${violation.modelId}: ${violation.rule}: ${violation.message}`);
      else report.recovered += 1;
    }
    report.faults.push(...bench.faults.filter((fault) => !fault.startsWith('generate-title')));
  } finally {
    report.elapsedMs = performance.now() - started;
    await bench.close();
  }
  return report;
}

function countRequest(report: SoakReport, { kind, inputTokens }: LoggedRequest): void {
  report.requests[kind] += 1;
  report.tokensSent += inputTokens;
}

async function openConversations(
  bench: StrictBench,
  { told, turns, random }: { told: readonly StrictModel[]; turns: number; random: Random },
): Promise<Conversation[]> {
  const tongues = openTongues();
  const each = Math.max(1, turns / told.length);
  // Enough for every conversation to fill its window several times.
  const share = Math.min(0.12, Math.max(0.02, 5 / each));
  const conversations: Conversation[] = [];
  for (const [index, home] of told.entries()) {
    const tongue = tongues[index % tongues.length];
    if (!tongue) continue;
    conversations.push({
      sessionId: await bench.newSession(home, `You are a helpful companion who speaks ${tongue.name}.`),
      home,
      model: home,
      away: 0,
      tongue,
      size: home.window * share * 0.6,
      random: createRandom(random.below(2 ** 31)),
      said: [],
      // Notes are shared by all conversations, so no two of them may use the same name for a fact.
      firstFact: 1 + index * 500,
      facts: [],
      seen: new Map(),
      replaced: new Set(),
      historyTokens: 0,
    });
  }
  return conversations;
}

async function reopen(bench: StrictBench, report: SoakReport): Promise<void> {
  await bench.reopen();
  report.reopened += 1;
}

async function maybeSwitch(
  bench: StrictBench,
  { conversation, others, report }: { conversation: Conversation; others: readonly StrictModel[]; report: SoakReport },
): Promise<void> {
  const { random, home, sessionId } = conversation;
  const isAway = conversation.model !== home;
  if (isAway && (conversation.away -= 1) > 0) return;
  const next = isAway ? home : random.chance(0.04) ? random.pick(others) : home;
  if (next === conversation.model) return;
  await bench.app().sessions.useModel(sessionId, bench.refOf(next));
  conversation.model = next;
  conversation.away = 1 + random.below(3);
  report.switches += 1;
}

async function takeTurn(bench: StrictBench, conversation: Conversation, report: SoakReport): Promise<void> {
  const move = nextMove(conversation);
  const { sessionId, random } = conversation;
  const answersBefore = report.requests.answer;
  const startedAt = performance.now();
  conversation.said.push(move.text);
  const turn =
    move.abortAfter === null
      ? await bench.send(sessionId, move.text)
      : await sendAndStop(bench, { sessionId, move, stopAfter: move.abortAfter });
  report.turnMs.push(performance.now() - startedAt);
  judge(turn, { move, conversation, report });
  await remember(bench, conversation);
  // What this turn would have cost if each of its calls had contained the whole history.
  report.tokensOfEverything += (report.requests.answer - answersBefore) * conversation.historyTokens;

  if (turn.outcome === 'complete' && random.chance(0.02)) await answerAnew(bench, conversation, report);
  if (random.chance(0.01)) await compactNow(bench, conversation, report);
}

async function sendAndStop(
  bench: StrictBench,
  { sessionId, move, stopAfter }: { sessionId: string; move: Move; stopAfter: number },
): Promise<Turn> {
  const stop = new AbortController();
  let deltas = 0;
  async function* watched(): AsyncGenerator<ChatEvent> {
    for await (const event of bench.app().sendMessage({ sessionId, text: move.text }, stop.signal)) {
      if (event.type === 'text-delta') deltas += 1;
      if (deltas >= stopAfter) stop.abort();
      yield event;
    }
  }
  return readTurn(watched());
}

function judge(
  turn: Turn,
  { move, conversation, report }: { move: Move; conversation: Conversation; report: SoakReport },
): void {
  const where = `${conversation.model.id} (at home in ${conversation.home.id}), turn ${conversation.said.length}`;
  if (move.abortAfter !== null) report.stopped += 1;
  else if (turn.outcome === 'length') report.cutShort += 1;
  if (move.abortAfter === null && (!['complete', 'length'].includes(turn.outcome) || turn.text === '')) {
    report.unanswered.push(`${where}: ${turn.outcome}`);
  } else if (move.expected) {
    report.asked += 1;
    if (!turn.text.includes(move.expected.value)) report.forgotten.push(`${where}: ${move.expected.key}: ${turn.text}`);
  }
}

async function answerAnew(bench: StrictBench, conversation: Conversation, report: SoakReport): Promise<void> {
  const { sessionId, seen, replaced } = conversation;
  const question = (await bench.messages(sessionId)).findLast(({ role }) => role === 'user');
  const after = (await bench.messages(sessionId)).filter(({ seq }) => seq > (question?.seq ?? 0));
  const turn = await readTurn(bench.app().regenerate({ sessionId }, new AbortController().signal));
  for (const { id } of after) if (seen.has(id)) replaced.add(id);
  report.regenerated += 1;
  if (!['complete', 'length'].includes(turn.outcome))
    report.unanswered.push(`${conversation.model.id}: anew: ${turn.outcome}`);
  await remember(bench, conversation);
}

async function compactNow(bench: StrictBench, { sessionId, random }: Conversation, report: SoakReport): Promise<void> {
  for await (const _ of bench.app().contexts.compact(sessionId, new AbortController().signal));
  report.byHand += 1;
  if (random.chance(0.5) && (await bench.app().contexts.history(sessionId)).length > 0) {
    await bench.app().contexts.undo(sessionId);
  }
}

/** More than one turn can store. */
const RECENT = 60;

async function remember(bench: StrictBench, conversation: Conversation): Promise<void> {
  for (const message of await bench.app().messages.page(conversation.sessionId, { limit: RECENT })) {
    if (conversation.seen.has(message.id)) continue;
    conversation.seen.set(message.id, fingerprint(message));
    conversation.historyTokens += 4 + tokensOf(wordsOf(message));
  }
}

function wordsOf(message: Message): string {
  return message.role === 'tool' ? `${message.toolInput}${message.toolOutput ?? ''}` : message.content;
}

function fingerprint({ pinned: _pinned, ...message }: Message): string {
  return JSON.stringify(message);
}

async function checkAtTheEnd(bench: StrictBench, conversation: Conversation, report: SoakReport): Promise<void> {
  const { sessionId, home, said, facts, seen, replaced, random } = conversation;
  await bench.app().sessions.useModel(sessionId, bench.refOf(home));
  const stored = await bench.messages(sessionId);
  const byId = new Map(stored.map((message) => [message.id, fingerprint(message)]));
  for (const [id, print] of seen) {
    if (!replaced.has(id) && byId.get(id) !== print) report.changed.push(`${home.id}: ${id}`);
  }
  const kept = stored.filter(({ role }) => role === 'user').map(wordsOf);
  if (JSON.stringify(kept) !== JSON.stringify(said)) report.changed.push(`${home.id}: what was said`);
  report.messages += stored.length;

  for (const fact of facts) {
    report.planted += 1;
    if (!(await isAtHand(bench, sessionId, fact))) report.lost.push(`${home.id}: ${fact.key}`);
  }
  for (const fact of [facts[0], facts.at(-1), ...(facts.length > 2 ? [random.pick(facts), random.pick(facts)] : [])]) {
    if (!fact) continue;
    const turn = await bench.send(sessionId, questionFor(fact));
    report.asked += 1;
    if (!turn.text.includes(fact.value))
      report.forgotten.push(`${home.id} at the end: ${fact.key}: ${turn.outcome} ${turn.text}`);
  }
}

async function isAtHand(bench: StrictBench, sessionId: string, { key, value, label }: PlantedFact): Promise<boolean> {
  const { contexts, search } = bench.app();
  const { request } = await contexts.inspect(sessionId);
  if (JSON.stringify(request).includes(`${key} = ${value}`)) return true;
  const { hits } = await search.find(`${label} ${key}`, { sessionId, limit: 8 });
  return hits.some(({ snippet }) => snippet.includes(value));
}

function countChanges(bench: StrictBench, report: SoakReport): void {
  for (const row of bench.sql('SELECT method, COUNT(*) AS count FROM compactions GROUP BY method')) {
    const { method, count } = row as { method: string; count: number };
    report.changes[method] = count;
  }
}
