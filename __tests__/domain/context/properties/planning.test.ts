import fc from 'fast-check';

import { budgetOf } from '@/domain/context/context-budget';
import { groupMessages, messagesOf, type MessageGroup } from '@/domain/context/message-groups';
import { planCompaction, planTrim } from '@/domain/compaction/plan-compaction';
import type { Message } from '@/domain/conversation';
import type { LoadedContext } from '@/domain/context/loaded-context';
import type { SqlDatabase } from '@/storage/database/sql-database';

import { anAssistantMessage, aToolMessage, aUserMessage } from '../../../support/builders/messages';
import { addModels, createEngineHarness, storeHistory } from '../../../support/harness/engine-harness';
import { createTestDatabases } from '../../../support/database/node-database';
import { anyHistory, anySettings, anyWindow } from '../../../support/samples/random-history';
import { anyBehaviour, createUnreliableModel } from '../../../support/models/unreliable-model';
import { PROPERTY_TIMEOUT_MS, runs } from '../../../support/samples/property-runs';
import { wireRuleViolations } from '../../../support/servers/wire-rules';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const tokensOf = (group: MessageGroup) => messagesOf(group).reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 0);
const anyPlan = fc.tuple(anyHistory(), anyWindow, anySettings).map(([history, window, settings]) => {
  const budget = budgetOf(window, settings);
  const groups = groupMessages(history);
  const lines = { protectedTokens: budget.protectedTokens, turnTokens: budget.trimTarget };
  return { history, groups, budget, cut: planCompaction({ groups, tokensOf }, lines), lines };
});

describe('planning', () => {
  it('property 15: ends without throwing for any history, window and settings, with a cut or with nothing to cut', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: -1_000, max: 2_000_000 }), ({ groups, cut }, room) => {
        expect(cut === null || cut.covered.length > 0).toBe(true);
        const trim = planTrim({ groups, tokensOf }, room);
        expect(trim === null || trim.kept.length > 0).toBe(true);
        expect(planCompaction({ groups: [], tokensOf }, { protectedTokens: 0, turnTokens: 0 })).toBeNull();
      }),
      { numRuns: runs(200) },
    );
  });

  it('property 17: divides all groups into covered and kept, in order, none twice, and always keeps some', () => {
    fc.assert(
      fc.property(anyPlan, ({ groups, cut }) => {
        if (!cut) return;
        expect([...cut.covered, ...cut.kept]).toEqual(groups);
        expect(cut.kept.length).toBeGreaterThan(0);
        for (const message of cut.covered.flatMap(messagesOf)) expect(message.seq).toBeLessThanOrEqual(cut.boundarySeq);
        for (const message of cut.kept.flatMap(messagesOf)) expect(message.seq).toBeGreaterThan(cut.boundarySeq);
      }),
      { numRuns: runs(200) },
    );
  });

  it('property 18: never cuts through a tool group, and never starts the kept part with a tool result', () => {
    fc.assert(
      fc.property(anyPlan, ({ history, cut }) => {
        if (!cut) return;
        const first = history.find(({ seq }) => seq > cut.boundarySeq);
        expect(first?.role).not.toBe('tool');
      }),
      { numRuns: runs(200) },
    );
  });

  it('property 19: keeps the newest question when its turn fits, and pins it otherwise (see property 24)', () => {
    fc.assert(
      fc.property(anyPlan, ({ groups, cut, lines }) => {
        if (!cut) return;
        const at = groups.findLastIndex((group) => group.kind === 'user');
        const turn = groups.slice(at).reduce((sum, group) => sum + tokensOf(group), 0);
        if (turn <= lines.turnTokens) expect(cut.kept).toContain(groups[at]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('property 21: gives the same plan for the same history and settings', () => {
    fc.assert(
      fc.property(anyPlan, ({ groups, cut, lines }) => {
        expect(planCompaction({ groups, tokensOf }, lines)).toEqual(cut);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('fitting a context, with a real database', () => {
  const databases = createTestDatabases();
  let db: SqlDatabase;
  let count = 0;
  beforeAll(async () => {
    db = await databases.open();
  });
  afterAll(() => databases.cleanUp());

  async function stored(
    history: readonly Message[],
    window: number,
    { settings, behaviour }: { settings: unknown; behaviour: Parameters<typeof createUnreliableModel>[0] },
  ) {
    const sessionId = `s-${(count += 1)}`;
    await addModels(db, { 'model-a': window, 'model-b': 2_000_000 });
    await storeHistory(db, sessionId, history);
    const model = createUnreliableModel(behaviour);
    const harness = createEngineHarness(db, { adapter: model, newId: () => `${sessionId}-${(count += 1)}` });
    await harness.deps.settings.set('context', settings);
    return { harness, model, target: await harness.targetOf(sessionId), sessionId };
  }

  /** What no step can remove: the fixed part, what cannot be clipped of the newest group, and a note for each text. */
  function irreducible({ fixedTokens, tail }: LoadedContext): number {
    const last = groupMessages(tail).at(-1);
    let tokens = fixedTokens + 200;
    for (const message of last ? messagesOf(last) : []) {
      if (message.role === 'user') tokens += message.images.length * 2_000;
      else if (message.role === 'tool') tokens += 100;
      else tokens += message.thinking.reduce((sum, { text, replay }) => sum + text.length + (replay?.length ?? 0), 0);
    }
    return tokens;
  }

  /** Before the first call of a turn the question is last; before a later one, the tools' results are. */
  const anyMoment = fc
    .tuple(anyHistory({ maxTurns: 6 }), fc.boolean())
    .map(([history, midTurn]) =>
      midTurn && history.at(-2)?.role === 'tool' && history.some(({ role }) => role === 'assistant')
        ? history.slice(0, -1)
        : history,
    );

  it('property 16: makes a valid request that fits, whatever the summariser does', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyMoment,
        anyWindow,
        anySettings,
        anyBehaviour,
        async (history, window, settings, behaviour) => {
          const { harness, target } = await stored(history, window, { settings, behaviour });
          const steps = harness.deps.fitContext(target, new AbortController().signal);
          let step = await steps.next();
          while (!step.done) step = await steps.next();
          const context = step.value;
          expect(wireRuleViolations(context.request)).toEqual([]);
          const limit = context.budget?.limit ?? Infinity;
          if (irreducible(context) <= limit) expect(context.estimatedTokens).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('property 16: fits six tool results that are each as long as the window', async () => {
    const { harness, target } = await stored(parallelResults(), 8_000, { settings: null, behaviour: 'good' });
    const steps = harness.deps.fitContext(target, new AbortController().signal);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    expect(step.value.estimatedTokens).toBeLessThanOrEqual(step.value.budget?.limit ?? 0);
  });

  it('property 16: sends a message although the pins together are longer than the window', async () => {
    const history = pinnedEssays();
    const { harness, target } = await stored(history, 8_000, { settings: null, behaviour: 'good' });
    const steps = harness.deps.fitContext(target, new AbortController().signal);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    expect(step.value.estimatedTokens).toBeLessThanOrEqual(step.value.budget?.limit ?? 0);
  });

  it('property 20: never moves the boundary back over repeated compactions', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory(),
        anyWindow,
        fc.array(anyBehaviour, { minLength: 2, maxLength: 4 }),
        async (history, window, behaviours) => {
          const { harness, model, target, sessionId } = await stored(history, window, {
            settings: null,
            behaviour: 'good',
          });
          let boundary = 0;
          let summarised = 0;
          for (const [index, behaviour] of behaviours.entries()) {
            model.behaviour = behaviour;
            const steps =
              index % 2 === 0
                ? harness.contexts.compact(sessionId, new AbortController().signal)
                : harness.deps.fitContext(target, new AbortController().signal);
            for (let step = await steps.next(); !step.done;) step = await steps.next();
            const { view } = await harness.deps.compactions.snapshot(sessionId);
            expect(view.boundarySeq).toBeGreaterThanOrEqual(boundary);
            expect(view.summarisedToSeq).toBeGreaterThanOrEqual(summarised);
            boundary = view.boundarySeq;
            summarised = view.summarisedToSeq;
          }
        },
      ),
      { numRuns: runs(40) },
    );
  });

  it('property 22: finds nothing more to compact right after a background compaction', async () => {
    let compacted = 0;
    await fc.assert(
      fc.asyncProperty(anyHistory({ maxTurns: 10 }), anyWindow, anySettings, async (history, window, settings) => {
        const { harness, target } = await stored(history, window, {
          settings: { ...settings, enabled: true },
          behaviour: 'good',
        });
        const again = async () => {
          const events = harness.deps.autoCompact.run(target, 'background', new AbortController().signal);
          let seen = 0;
          let step = await events.next();
          for (; !step.done; step = await events.next()) seen += 1;
          return { seen, outcome: step.value };
        };
        const first = await again();
        if (first.outcome.kind !== 'compacted') return;
        compacted += 1;
        expect((await again()).seen).toBe(0);
      }),
      { numRuns: runs(60) },
    );
    expect(compacted).toBeGreaterThan(0);
  });
});

function parallelResults(): Message[] {
  const result = (id: string, seq: number) =>
    aToolMessage({ id, seq, toolCallId: id, toolOutput: 'A long page. '.repeat(2_300), tokenEstimate: 9_000 });
  return [
    aUserMessage({ id: 'q', seq: 1, content: 'Compare the two pages.', tokenEstimate: 10 }),
    anAssistantMessage({
      id: 'a',
      seq: 2,
      content: '',
      modelId: 'model-a',
      endReason: 'tool-calls',
      tokenEstimate: 4,
    }),
    ...[1, 2, 3, 4, 5, 6].map((n) => result(`t${n}`, n + 2)),
  ];
}

function pinnedEssays(): Message[] {
  const essay = 'All of this matters to me. '.repeat(300);
  const essays = Array.from({ length: 8 }, (_, index) =>
    aUserMessage({ id: `e${index}`, seq: index + 1, content: essay, pinned: true, tokenEstimate: 2_300 }),
  );
  return [...essays, aUserMessage({ id: 'q', seq: 20, content: 'So?', tokenEstimate: 6 })];
}
