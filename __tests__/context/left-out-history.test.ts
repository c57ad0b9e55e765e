import { loadPackages } from '../support/harness/adapter-harness';
import { openStrictHarness } from '../support/strict-provider/strict-harness';
import { strictModel } from '../support/strict-provider/strict-models';
import type { ParsedRequest } from '../support/strict-provider/parsed-request';
import { textOf } from '../support/strict-provider/deterministic-model';

const PARTS = 16;
const SENTENCES = 250;

/** Every sentence can be told from all others. */
const marksOf = (part: number) => Array.from({ length: SENTENCES }, (_, index) => `<${part}.${index}>`);
const documentOf = (part: number) =>
  `[5 words] ${marksOf(part)
    .map((mark) => `${mark} plain words that say very little.`)
    .join(' ')}`;
const shownIn = ({ system, turns }: ParsedRequest) => [system, ...turns.map(textOf)].join('\n');

beforeAll(loadPackages, 120_000);

test('What a slow model had no time to summarise while the user waited, it reads in the background after that turn', async () => {
  const large = strictModel('openai-compatible', 200_000, { tokensPerSecond: 25 });
  const small = strictModel('openai-compatible', 8_000, { tokensPerSecond: 25 });
  const harness = await openStrictHarness({ models: [large, small] });
  try {
    // A careful model, and so a slow one.
    harness.strict.setSummariser(() => ({ text: '## Facts\n- Very little was said [#1]\n'.repeat(40) }));
    const sessionId = await harness.newSession(large);
    await harness.send(sessionId, 'Good morning');
    for (let part = 1; part <= PARTS; part += 1) await harness.send(sessionId, documentOf(part));
    await harness.app().sessions.useModel(sessionId, harness.refOf(small));
    const sentBefore = harness.strict.log.length;

    const { outcome, events } = await harness.send(sessionId, 'What was said?');

    expect(outcome).toBe('complete');
    expect(events.filter(({ type }) => type === 'compact-completed' || type === 'turn-end')).toMatchObject([
      { type: 'compact-completed', didCompact: false, fallbackToTruncation: true },
      { type: 'turn-end' },
      { type: 'compact-completed', didCompact: true, fallbackToTruncation: false },
    ]);
    const sent = harness.strict.log.slice(sentBefore);
    const answered = sent.findIndex(({ kind }) => kind === 'answer');
    const read = sent
      .slice(answered)
      .filter(({ kind }) => kind === 'summary')
      .map(({ request }) => shownIn(request))
      .join('\n');
    const unread = Array.from({ length: PARTS }, (_, index) => marksOf(index + 1))
      .flat()
      .filter((mark) => !read.includes(mark));
    expect(unread).toEqual([]);
  } finally {
    await harness.close();
  }
});
