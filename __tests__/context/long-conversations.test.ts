import { DEFAULT_CONTEXT_SETTINGS } from '@/domain/context/context-settings';
import { isLongRun } from '../support/samples/property-runs';
import { loadPackages } from '../support/harness/adapter-harness';
import { fillerText } from '../support/strict-provider/fill-window';
import type { StrictModel } from '../support/strict-provider/parsed-request';
import type { StrictOptions } from '../support/strict-provider/start-strict-provider';
import { openStrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import { thorough } from '../support/strict-provider/summarisers';

const TURNS = isLongRun ? 200 : 20;
/** In tokens. Small, except where only a large request can fail. The fewer turns there are, the more each of them says. */
const SHORT = 18_000 / TURNS;
const MEDIUM = 50_000 / TURNS;
const LONG = 300_000 / TURNS;

interface Conversation {
  readonly model: StrictModel;
  readonly tokens: number;
  readonly options?: Partial<StrictOptions>;
  /** The requests then grow until the proxy refuses one. */
  readonly hasNoCap?: boolean;
}

const CONVERSATIONS: readonly [string, Conversation][] = [
  [
    'a thinking model, whose thinking counts inside the output limit',
    {
      model: strictModel('openai-compatible', 32_000, { maxOutput: 8_000, thinkingTokens: 1_500 }),
      tokens: MEDIUM,
      options: { summariser: thorough },
    },
  ],
  [
    'a model that thinks although it is asked not to',
    {
      model: strictModel('openai-compatible', 32_000, { maxOutput: 8_000, thinkingTokens: 1_500, alwaysThinks: true }),
      tokens: MEDIUM,
      options: { summariser: thorough },
    },
  ],
  [
    'a model that writes 25 tokens per second',
    {
      model: strictModel('openai-compatible', 8_000, { tokensPerSecond: 25 }),
      tokens: SHORT,
      options: { summariser: thorough },
    },
  ],
  [
    'a model behind a proxy that refuses bodies of more than 1 MB',
    {
      model: strictModel('openai-compatible', 1_000_000, { maxOutput: 8_000 }),
      tokens: LONG,
      options: { proxyBodyBytes: 1_000_000 },
    },
  ],
  [
    'a model behind such a proxy, without the cap that keeps requests smaller,',
    {
      model: strictModel('openai-compatible', 1_000_000, { maxOutput: 8_000 }),
      tokens: LONG,
      options: { proxyBodyBytes: 1_000_000 },
      hasNoCap: true,
    },
  ],
];

beforeAll(loadPackages, 120_000);

test.each(CONVERSATIONS)(
  `%s holds a conversation of ${TURNS} turns without a fallback trim`,
  async (_name, { model, tokens, options, hasNoCap = false }) => {
    const harness = await openStrictHarness({ models: [model], keepLog: 4, ...options });
    try {
      if (hasNoCap)
        await harness.app().settings.set('context', { ...DEFAULT_CONTEXT_SETTINGS, maxContextTokens: null });
      const sessionId = await harness.newSession(model);
      await harness.send(sessionId, 'code MARTEN-0001 = QP-54321-K');
      const failed: string[] = [];
      let trims = 0;
      for (let turn = 1; turn < TURNS; turn += 1) {
        const { outcome, events } = await harness.send(sessionId, fillerText(tokens, turn));
        if (outcome !== 'complete') failed.push(`${turn}: ${outcome}`);
        trims += events.filter((event) => event.type === 'compact-completed' && event.fallbackToTruncation).length;
      }
      const methods = harness
        .sql('SELECT DISTINCT method FROM compactions')
        .map((row) => (row as { method: string }).method);
      expect({ failed, trims, wasTrimmed: methods.includes('trim') }).toEqual({
        failed: [],
        trims: 0,
        wasTrimmed: false,
      });
      expect(methods).not.toEqual([]);
      expect(harness.strict.violations.some(({ rule }) => rule === 'proxy-body')).toBe(hasNoCap);
      expect(harness.strict.violations.filter(({ isExpected }) => !isExpected)).toEqual([]);
      expect((await harness.send(sessionId, 'code MARTEN-0001 = ?')).text).toContain('QP-54321-K');
    } finally {
      await harness.close();
    }
  },
  120_000,
);
