import { budgetOf } from '@/domain/context/context-budget';
import {
  ESTIMATE_SAFETY_MARGIN,
  MAX_OVERFLOW_RECOVERIES,
  SUMMARY_CALLS_AT_ONCE,
} from '@/domain/context/compact-constants';
import { groupMessages, messagesOf } from '@/domain/context/message-groups';
import type { Message } from '@/domain/conversation';
import { SUMMARY_IN_CHAT_OPENING } from '@/domain/compaction/summary-in-chat-prompt';
import type { ModelCall, ModelPart } from '@/domain/providers/model-call';
import type { Clock } from '@/domain/runtime';
import type { Tool } from '@/domain/tools/tool';
import { SAVE_MEMORY } from '@/domain/memory/save-memory';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { addModels, countingIds, createEngineHarness, storeHistory, type EngineHarness } from './engine-harness';
import { estimateRequestTokens } from './estimate-request-tokens';
import type { TestDatabases } from '../database/node-database';
import { OWN_MODEL } from '../samples/random-history';
import { createUnreliableModel, type UnreliableModel } from '../models/unreliable-model';
import { wireRuleViolations } from '../servers/wire-rules';

export type Answer = (call: ModelCall, signal: AbortSignal) => AsyncIterable<ModelPart> | Iterable<ModelPart>;

/** Changes that a command may make beyond adding to the session. */
export interface AllowedChanges {
  /** Undo, reset and regenerate restore an older view. */
  readonly boundaryMayFall?: boolean;
  /** Rows after this sequence number are removed. */
  readonly removesAfter?: number;
}

const SESSION = 's';

/** The framing around messages, which this model does not count. */
const FRAMING_TOKENS = 100;

/**
 * One session of the real engine on a real database file, with a scripted model. It records everything that was ever
 * shown or sent, and `check` compares the current state with that record.
 */
export class SessionUnderTest {
  answer: Answer = () => [];
  readonly model: UnreliableModel;
  private harness: EngineHarness | null = null;
  private db: SqlDatabase | null = null;
  private readonly shown = new Map<string, { seq: number; text: string }>();
  private readonly removed = new Set<string>();
  private readonly sent = new Map<string, ModelCall>();
  private pinChanges = 0;
  private highestSeq = 0;
  private view = { version: 0, boundarySeq: 0 };
  private readonly problems: string[] = [];
  private callsOfTurn = 0;
  private lastCall: ModelCall | null = null;
  private isRefused = false;
  private readonly newId = countingIds();
  readonly clock: Clock & { moveBack(ms: number): void };

  constructor(
    private readonly databases: TestDatabases,
    private readonly path: string,
    private readonly tools: readonly Tool[],
  ) {
    this.clock = createMovableClock();
    this.model = createUnreliableModel('good', (call, signal) => this.receive(call, signal));
  }

  get sessionId() {
    return SESSION;
  }

  get engine(): EngineHarness {
    if (!this.harness) throw new Error('The session is not open.');
    return this.harness;
  }

  async open(windows?: Readonly<Record<string, number | null>>): Promise<void> {
    this.db = await this.databases.open(this.path);
    if (windows) {
      await addModels(this.db, windows);
      await storeHistory(this.db, SESSION, []);
    }
    this.harness = createEngineHarness(this.db, {
      adapter: this.model,
      clock: this.clock,
      tools: this.tools,
      newId: this.newId,
    });
    await this.harness.deps.messages.closeAbandoned();
  }

  /** Simulates a process that dies: whatever it was doing is never resumed. */
  async crash(): Promise<void> {
    await this.db?.close();
    await this.open();
  }

  startTurn(): void {
    this.callsOfTurn = 0;
    this.lastCall = null;
    this.isRefused = false;
  }

  /** A refusal makes the window smaller, at least for this turn, so earlier requests can no longer be compared. */
  windowRefused(): void {
    this.isRefused = true;
    this.sent.clear();
  }

  /** Call this before rows are removed: they are not part of any later request. */
  willRemove(): void {
    this.sent.clear();
  }

  pinsChanged(): void {
    this.pinChanges += 1;
  }

  rows(): Promise<readonly Message[]> {
    return this.engine.deps.messages.after(SESSION, 0);
  }

  /** The model's side: records the call, checks it against the rules, and then answers. */
  private async *receive(call: ModelCall, signal: AbortSignal): AsyncIterable<ModelPart> {
    const last = call.messages.at(-1);
    const isFlush = call.tools.some(({ name }) => name === SAVE_MEMORY.name);
    const isSummary = last?.role === 'user' && last.text.startsWith(SUMMARY_IN_CHAT_OPENING);
    if (isSummary) this.problems.push(...wireRuleViolations(call));
    else if (!isFlush) await this.checkCall(call);
    yield* this.answer(call, signal);
  }

  private async checkCall(call: ModelCall): Promise<void> {
    this.callsOfTurn += 1;
    this.lastCall = call;
    this.problems.push(...wireRuleViolations(call));
    const { deps } = this.engine;
    const { view } = await deps.compactions.snapshot(SESSION);
    const model = await deps.models.get(call.model);
    const window = model?.contextWindowSize ?? null;
    const tokens = estimateRequestTokens(call);
    if (window !== null) {
      const { limit } = budgetOf(window, await this.engine.contexts.settings());
      // An anchored count has no safety margin, and this model counts as the app does, except for the framing.
      if (tokens > (limit + FRAMING_TOKENS) * ESTIMATE_SAFETY_MARGIN)
        this.problems.push(`a request of ${tokens} tokens was sent, ${limit} fit`);
    }
    if (this.isRefused) return;
    // The view may have changed between building and sending the request. Then there is nothing to compare it with.
    const speaksOf = call.system?.startsWith('Previous conversation summary') ?? false;
    if (
      speaksOf !== view.boundarySeq > 0 ||
      (view.summary !== null && !call.system?.includes(view.summary.slice(0, 40)))
    )
      return;
    const key = JSON.stringify([view.version, call.model.modelId, window, this.pinChanges]);
    const before = this.sent.get(key);
    if (before) {
      if (call.system !== before.system) this.problems.push('the system prompt changed within a version');
      if (JSON.stringify(call.tools) !== JSON.stringify(before.tools))
        this.problems.push('the tools changed within a version');
      const prefix = call.messages.slice(0, before.messages.length);
      if (JSON.stringify(prefix) !== JSON.stringify(before.messages))
        this.problems.push('a request is no prefix of the next one of its version');
    }
    this.sent.set(key, call);
  }

  /** Checks everything that must be true after any command. */
  async check({ boundaryMayFall = false, removesAfter }: AllowedChanges = {}): Promise<void> {
    const rows = await this.rows();
    const problems = this.problems.splice(0);
    if (removesAfter !== undefined) this.forgetAfter(removesAfter);

    // The displayed history: complete, unchanged and in order.
    const present = new Map(rows.map((message) => [message.id, message]));
    for (const [id, { text }] of this.shown) {
      const message = present.get(id);
      if (!message) problems.push(`message ${id} is gone`);
      else if (textOf(message) !== text) problems.push(`message ${id} was changed`);
    }
    let seq = 0;
    for (const message of rows) {
      if (message.seq <= seq) problems.push(`seq ${message.seq} follows ${seq}`);
      seq = message.seq;
      if (message.status === 'streaming') problems.push(`message ${message.id} is still open`);
      if (!this.shown.has(message.id) && message.seq <= this.highestSeq)
        problems.push(`seq ${message.seq} was given twice`);
      if (this.removed.has(message.id)) problems.push(`message ${message.id} came back`);
    }
    problems.push(...(await this.checkSeen(rows.filter(({ seq: at }) => at > this.highestSeq))));
    for (const message of rows) this.shown.set(message.id, { seq: message.seq, text: textOf(message) });
    this.highestSeq = Math.max(this.highestSeq, seq);

    // The view: each message is in the summary, left out, or in the tail.
    const target = await this.engine.targetOf(SESSION);
    const { snapshot, tail, request } = await this.engine.deps.loadContext(target);
    const { view } = snapshot;
    if (!(view.summarisedToSeq <= view.boundarySeq)) problems.push('the summary reaches beyond the boundary');
    if (view.boundarySeq > 0 && !(view.boundarySeq < seq)) problems.push('nothing is left after the boundary');
    const behind = rows.filter((message) => message.seq <= view.boundarySeq);
    if (view.coveredCount !== behind.length)
      problems.push(`${behind.length} messages are covered, ${view.coveredCount} are said to be`);
    const expected = groupMessages(rows.filter((message) => message.seq > view.boundarySeq)).flatMap(messagesOf);
    if (tail.map(({ id }) => id).join() !== expected.map(({ id }) => id).join())
      problems.push('the tail is not what lies after the boundary');
    if (rows.length > 0) problems.push(...wireRuleViolations(request, { isSent: false }));
    const { session } = target;
    if (session.compactedSummary !== view.summary) problems.push('the session shows another summary than its view');
    if ((session.compactBoundarySeq ?? 0) !== view.boundarySeq)
      problems.push('the session shows another boundary than its view');
    if (session.messageCount !== rows.length)
      problems.push(`the session counts ${session.messageCount} of ${rows.length} messages`);

    if (!boundaryMayFall && view.boundarySeq < this.view.boundarySeq) problems.push('the boundary moved back');
    if (!boundaryMayFall && view.version < this.view.version) problems.push('the version moved back');
    this.view = view;

    if (this.model.busy.most > SUMMARY_CALLS_AT_ONCE) problems.push('too many summaries were written at once');
    if (this.callsOfTurn > MAX_OVERFLOW_RECOVERIES + 4) problems.push(`${this.callsOfTurn} calls in one turn`);
    expect(problems).toEqual([]);
  }

  /** The request behind the newest answer can be built again, exactly as the model received it. */
  private async checkSeen(added: readonly Message[]): Promise<string[]> {
    const answer = added.findLast(({ role, status }) => role === 'assistant' && status === 'complete');
    if (!answer || !this.lastCall) return [];
    const { system, messages, tools } = this.lastCall;
    const seen = await this.engine.requests.behind(answer.id);
    if (seen.differences.length > 0)
      return [`the request behind ${answer.id} is not exact: ${seen.differences.join()}`];
    const isSame = JSON.stringify(seen.request) === JSON.stringify({ system, messages, tools });
    return isSame ? [] : [`the request behind ${answer.id} is another one than was sent`];
  }

  private forgetAfter(seq: number): void {
    for (const [id, row] of this.shown) {
      if (row.seq <= seq) continue;
      this.shown.delete(id);
      this.removed.add(id);
    }
  }
}

/** The content of a message that the user sees. Pins and the engine's own values are not part of it. */
function textOf(message: Message): string {
  const { pinned: _pinned, ...rest } = message;
  return JSON.stringify(rest.role === 'assistant' ? { ...rest, contextVersion: null } : rest);
}

function createMovableClock(start = 1_700_000_000_000): Clock & { moveBack(ms: number): void } {
  let now = start;
  return {
    now: () => now,
    moveBack: (ms) => {
      now -= ms;
    },
    after(ms, run) {
      let cancelled = false;
      setImmediate(() => {
        if (cancelled) return;
        now += ms;
        run();
      });
      return () => {
        cancelled = true;
      };
    },
  };
}

export const SECOND_MODEL = { ...OWN_MODEL, modelId: 'model-b' };
