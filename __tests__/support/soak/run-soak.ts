import { performance } from 'node:perf_hooks';
import type { ChatEvent } from '@/domain/chat-event';
import type { Message } from '@/domain/conversation';
import { WIRE_TYPES, type WireType } from '../servers/wire-types';
import { tokensOf } from '../strict-provider/count-tokens';
import type { StrictModel } from '../strict-provider/parsed-request';
import type { LoggedRequest } from '../strict-provider/start-strict-provider';
import { openStrictHarness, readTurn, type StrictHarness, type Turn } from '../strict-provider/strict-harness';
import { strictModel } from '../strict-provider/strict-models';
import { nextMove, questionFor, type Conversation, type Move, type PlantedFact } from './conversation';
import { createUnreliableSummariser } from './unreliable-summariser';
import { createRandom, type Random } from './random';
import { emptyReport, type SoakReport } from './soak-report';
import { loadLanguages } from './languages';

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
const ALL_PLACES = WINDOWS.flatMap((window) => WIRE_TYPES.map((type) => ({ type, window })));

/**
 * Runs conversations through the strict provider for `turns` turns, with random user actions, and checks that nothing
 * is lost.
 */
export async function runSoak({ turns, seed, places = ALL_PLACES, ...watch }: SoakOptions): Promise<SoakReport> {
  const known = places.map(({ type, window }) => strictModel(type, window));
  const unknown = WIRE_TYPES.map((type, index) =>
    strictModel(type, 8_192, { id: `${type}-untold`, windowUnknown: true, refusesInStream: index % 2 === 0 }),
  );
  const report = emptyReport({ turns, seed });
  const harness = await openStrictHarness({
    models: [...known, ...unknown],
    summariser: createUnreliableSummariser(),
    keepLog: 4,
    onRequest: (entry) => countRequest(report, entry),
  });
  const started = performance.now();
  try {
    const random = createRandom(seed);
    const conversations = await openConversations(harness, { known, turns, random });
    for (let turn = 0; turn < turns; turn += 1) {
      const conversation = conversations[turn % conversations.length];
      if (!conversation) throw new Error('no conversation');
      if (random.chance(0.02)) await reopen(harness, report);
      await maybeSwitch(harness, { conversation, others: [...known, ...unknown], report });
      await takeTurn(harness, conversation, report);
      watch.onProgress?.(turn + 1);
    }
    for (const conversation of conversations) await checkFinalState(harness, conversation, report);
    harness.lines.forEach((line) => watch.onLine?.(line));
    countChanges(harness, report);
    for (const violation of harness.strict.violations) {
      if (!violation.isExpected) report.rejected.push(`${violation.modelId}: ${violation.rule}: ${violation.message}`);
      else report.recovered += 1;
    }
    report.faults.push(...harness.faults.filter((fault) => !fault.startsWith('generate-title')));
  } finally {
    report.elapsedMs = performance.now() - started;
    await harness.close();
  }
  return report;
}

function countRequest(report: SoakReport, { kind, inputTokens }: LoggedRequest): void {
  report.requests[kind] += 1;
  report.tokensSent += inputTokens;
}

async function openConversations(
  harness: StrictHarness,
  { known, turns, random }: { known: readonly StrictModel[]; turns: number; random: Random },
): Promise<Conversation[]> {
  const languages = loadLanguages();
  const each = Math.max(1, turns / known.length);
  // Enough for every conversation to fill its window several times.
  const share = Math.min(0.12, Math.max(0.02, 5 / each));
  const conversations: Conversation[] = [];
  for (const [index, ownModel] of known.entries()) {
    const language = languages[index % languages.length];
    if (!language) continue;
    conversations.push({
      sessionId: await harness.newSession(ownModel, `You are a helpful companion who speaks ${language.name}.`),
      ownModel,
      model: ownModel,
      turnsUntilReturn: 0,
      language,
      size: ownModel.window * share * 0.6,
      random: createRandom(random.below(2 ** 31)),
      sent: [],
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

async function reopen(harness: StrictHarness, report: SoakReport): Promise<void> {
  await harness.reopen();
  report.restarts += 1;
}

async function maybeSwitch(
  harness: StrictHarness,
  { conversation, others, report }: { conversation: Conversation; others: readonly StrictModel[]; report: SoakReport },
): Promise<void> {
  const { random, ownModel, sessionId } = conversation;
  const isAway = conversation.model !== ownModel;
  if (isAway && (conversation.turnsUntilReturn -= 1) > 0) return;
  const next = isAway ? ownModel : random.chance(0.04) ? random.pick(others) : ownModel;
  if (next === conversation.model) return;
  await harness.app().sessions.useModel(sessionId, harness.refOf(next));
  conversation.model = next;
  conversation.turnsUntilReturn = 1 + random.below(3);
  report.switches += 1;
}

async function takeTurn(harness: StrictHarness, conversation: Conversation, report: SoakReport): Promise<void> {
  const move = nextMove(conversation);
  const { sessionId, random } = conversation;
  const answersBefore = report.requests.answer;
  const startedAt = performance.now();
  conversation.sent.push(move.text);
  const turn =
    move.abortAfter === null
      ? await harness.send(sessionId, move.text)
      : await sendAndStop(harness, { sessionId, move, stopAfter: move.abortAfter });
  report.turnMs.push(performance.now() - startedAt);
  checkTurn(turn, { move, conversation, report });
  await recordMessages(harness, conversation);
  // What this turn would have cost if each of its calls had contained the whole history.
  report.tokensOfEverything += (report.requests.answer - answersBefore) * conversation.historyTokens;

  if (turn.outcome === 'complete' && random.chance(0.02)) await regenerateAnswer(harness, conversation, report);
  if (random.chance(0.01)) await compactNow(harness, conversation, report);
}

async function sendAndStop(
  harness: StrictHarness,
  { sessionId, move, stopAfter }: { sessionId: string; move: Move; stopAfter: number },
): Promise<Turn> {
  const stop = new AbortController();
  let deltas = 0;
  async function* watched(): AsyncGenerator<ChatEvent> {
    for await (const event of harness.app().sendMessage({ sessionId, text: move.text }, stop.signal)) {
      if (event.type === 'text-delta') deltas += 1;
      if (deltas >= stopAfter) stop.abort();
      yield event;
    }
  }
  return readTurn(watched());
}

function checkTurn(
  turn: Turn,
  { move, conversation, report }: { move: Move; conversation: Conversation; report: SoakReport },
): void {
  const where = `${conversation.model.id} (own model ${conversation.ownModel.id}), turn ${conversation.sent.length}`;
  if (move.abortAfter !== null) report.stopped += 1;
  else if (turn.outcome === 'length') report.cutShort += 1;
  if (move.abortAfter === null && (!['complete', 'length'].includes(turn.outcome) || turn.text === '')) {
    report.unanswered.push(`${where}: ${turn.outcome}`);
  } else if (move.expected) {
    report.asked += 1;
    if (!turn.text.includes(move.expected.value)) report.forgotten.push(`${where}: ${move.expected.key}: ${turn.text}`);
  }
}

async function regenerateAnswer(harness: StrictHarness, conversation: Conversation, report: SoakReport): Promise<void> {
  const { sessionId, seen, replaced } = conversation;
  const question = (await harness.messages(sessionId)).findLast(({ role }) => role === 'user');
  const after = (await harness.messages(sessionId)).filter(({ seq }) => seq > (question?.seq ?? 0));
  const turn = await readTurn(harness.app().regenerate({ sessionId }, new AbortController().signal));
  for (const { id } of after) if (seen.has(id)) replaced.add(id);
  report.regenerated += 1;
  if (!['complete', 'length'].includes(turn.outcome))
    report.unanswered.push(`${conversation.model.id}: regenerated: ${turn.outcome}`);
  await recordMessages(harness, conversation);
}

async function compactNow(
  harness: StrictHarness,
  { sessionId, random }: Conversation,
  report: SoakReport,
): Promise<void> {
  for await (const _ of harness.app().contexts.compact(sessionId, new AbortController().signal));
  report.manualCompactions += 1;
  if (random.chance(0.5) && (await harness.app().contexts.history(sessionId)).length > 0) {
    await harness.app().contexts.undo(sessionId);
  }
}

/** More than one turn can store. */
const RECENT = 60;

async function recordMessages(harness: StrictHarness, conversation: Conversation): Promise<void> {
  for (const message of await harness.app().messages.page(conversation.sessionId, { limit: RECENT })) {
    if (conversation.seen.has(message.id)) continue;
    conversation.seen.set(message.id, fingerprint(message));
    conversation.historyTokens += 4 + tokensOf(textOfMessage(message));
  }
}

function textOfMessage(message: Message): string {
  return message.role === 'tool' ? `${message.toolInput}${message.toolOutput ?? ''}` : message.content;
}

function fingerprint({ pinned: _pinned, ...message }: Message): string {
  return JSON.stringify(message);
}

async function checkFinalState(harness: StrictHarness, conversation: Conversation, report: SoakReport): Promise<void> {
  const { sessionId, ownModel, sent, facts, seen, replaced, random } = conversation;
  await harness.app().sessions.useModel(sessionId, harness.refOf(ownModel));
  const stored = await harness.messages(sessionId);
  const byId = new Map(stored.map((message) => [message.id, fingerprint(message)]));
  for (const [id, print] of seen) {
    if (!replaced.has(id) && byId.get(id) !== print) report.changed.push(`${ownModel.id}: ${id}`);
  }
  const kept = stored.filter(({ role }) => role === 'user').map(textOfMessage);
  if (JSON.stringify(kept) !== JSON.stringify(sent)) report.changed.push(`${ownModel.id}: user messages`);
  report.messages += stored.length;

  for (const fact of facts) {
    report.planted += 1;
    if (!(await isStillAvailable(harness, sessionId, fact))) report.lost.push(`${ownModel.id}: ${fact.key}`);
  }
  for (const fact of [facts[0], facts.at(-1), ...(facts.length > 2 ? [random.pick(facts), random.pick(facts)] : [])]) {
    if (!fact) continue;
    const turn = await harness.send(sessionId, questionFor(fact));
    report.asked += 1;
    if (!turn.text.includes(fact.value))
      report.forgotten.push(`${ownModel.id} at the end: ${fact.key}: ${turn.outcome} ${turn.text}`);
  }
}

async function isStillAvailable(
  harness: StrictHarness,
  sessionId: string,
  { key, value, label }: PlantedFact,
): Promise<boolean> {
  const { contexts, search } = harness.app();
  const { request } = await contexts.inspect(sessionId);
  if (JSON.stringify(request).includes(`${key} = ${value}`)) return true;
  const { hits } = await search.find(`${label} ${key}`, { sessionId, limit: 8 });
  return hits.some(({ snippet }) => snippet.includes(value));
}

function countChanges(harness: StrictHarness, report: SoakReport): void {
  for (const row of harness.sql('SELECT method, COUNT(*) AS count FROM compactions GROUP BY method')) {
    const { method, count } = row as { method: string; count: number };
    report.changes[method] = count;
  }
}
