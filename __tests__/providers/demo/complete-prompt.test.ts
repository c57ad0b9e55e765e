import { createDemoAdapter } from '@/providers/demo/demo-adapter';
import { countTokens } from '@/providers/demo/count-tokens';

import { createFastClock } from '../../support/clocks/fast-clock';

const adapter = createDemoAdapter({ clock: createFastClock(), wordMs: 0, language: async () => 'en' });

async function complete(prompt: string, maxOutputTokens = 2_048, system: string | null = null): Promise<string> {
  const call = { modelId: 'skein-demo', system, prompt, maxOutputTokens, temperature: 0, thinking: null };
  const { text, reason } = await adapter.generateSimpleCompletion(call, new AbortController().signal);
  expect(reason).toBe('stop');
  return text;
}

/** RFC-011's prompt. */
function summaryPrompt(transcript: string, previous?: string): string {
  const before = previous === undefined ? '' : `Previous conversation summary:\n${previous}\n\n`;
  return `You are summarizing a conversation for context continuity. Create a concise but\ncomprehensive summary that preserves:\n- Key topics discussed\n- Any pending questions or tasks\n\n${before}Additional conversation to incorporate:\n${transcript}\n\nProvide a summary in 200-500 words. Be factual and concise.`;
}

const FILLER =
  'The heron stood in the reeds for a while and nothing happened at all, which was fine with everyone. '.repeat(4);

const TRANSCRIPT = [
  'User: My name is Ada Lovelace. The order is SKN-4711 and costs 12.50 €.',
  `Assistant: Thank you. ${FILLER}`,
  'User: Never ship on Fridays. See https://example.com/orders?id=7 for the rest.',
  `Assistant: Understood. ${FILLER}`,
  'Tool get_current_time: 2026-11-16T02:00:00Z',
  'User: What about the invoice?',
].join('\n\n');

describe('a summary', () => {
  it('keeps names, numbers, addresses, rules and the open question', async () => {
    const summary = await complete(summaryPrompt(TRANSCRIPT));
    for (const kept of [
      'Ada Lovelace',
      'SKN-4711',
      '12.50 €',
      'https://example.com/orders?id=7',
      'Never ship on Fridays',
    ]) {
      expect(summary).toContain(kept);
    }
    expect(summary).toMatch(/Last question: What about the invoice\?/);
  });

  it('contains only text of the conversation, and none of the instructions', async () => {
    const summary = await complete(summaryPrompt(TRANSCRIPT));
    expect(summary).not.toMatch(/Key topics|200-500/);
  });

  it('contains the previous summary once, however often it is repeated', async () => {
    let summary = await complete(summaryPrompt(TRANSCRIPT));
    for (let round = 0; round < 4; round += 1) {
      summary = await complete(summaryPrompt(`User: Round ${round} went well. ${FILLER}\n\nAssistant: Good.`, summary));
    }
    for (const once of ['My name is Ada Lovelace', 'Never ship on Fridays', 'Taken word for word']) {
      expect(summary.split(once)).toHaveLength(2);
    }
    expect(summary).toContain('SKN-4711');
    expect(summary).toContain('Round 3 went well');
  });

  it('includes a summary that another model wrote', async () => {
    const summary = await complete(summaryPrompt('User: Go on.', 'The user is Ada. She must always get tea at 5.'));
    expect(summary).toContain('She must always get tea at 5.');
  });

  it.each([60, 120, 300])('is never longer than its limit of %i tokens', async (cap) => {
    const long = Array.from({ length: 40 }, (_, index) => `User: You must always keep rule ${index} of the house.`);
    expect(countTokens(await complete(summaryPrompt(long.join('\n')), cap))).toBeLessThanOrEqual(cap);
  });

  it('is smaller than what it replaces', async () => {
    const transcript = Array.from({ length: 12 }, (_, index) => `User: Say ${index}. ${FILLER}\nAssistant: ${FILLER}`);
    const text = transcript.slice(0, 8).join('\n');
    expect(countTokens(await complete(summaryPrompt(text)))).toBeLessThan(countTokens(text) / 2);
  });

  it('merges partial summaries that have no role labels', async () => {
    const parts =
      'Merge these partial summaries into one summary.\n\nFacts:\n- My name is Ada.\n\nRules:\n- Never call.';
    const merged = await complete(parts);
    expect(merged).toContain('My name is Ada.');
    expect(merged).toContain('Never call.');
  });

  it('understands other ways to label a transcript', async () => {
    for (const label of ['[User]', '**User:**', 'Human:', '<user>', 'USER:']) {
      expect(await complete(summaryPrompt(`${label} My name is Ada.\nAssistant: Hello.`))).toContain('My name is Ada.');
    }
  });

  it('is asked for by the system prompt as well', async () => {
    expect(await complete('User: My name is Ada.', 500, 'Summarise the conversation.')).toContain('Facts:');
  });
});

describe('a title', () => {
  const ask = 'Write a title of two to six words for the conversation below, in its language.\n\n';

  it('is short and made of the words of the question', async () => {
    const title = await complete(
      `${ask}User: Hello! Could you explain how tides work on the moon?\nAssistant: A summary.`,
      64,
    );
    expect(title).toBe('Explain how tides work on the…'); // cut off, and says so
  });

  it.each([
    ['What can you do?', 'What can you do?'],
    ['Hello! Can you explain tides?', 'Explain tides'],
    ['Write a poem.', 'A poem'],
  ])('keeps the question mark of a whole question: %j', async (question, title) => {
    expect(await complete(`${ask}User: ${question}\nAssistant: Yes.`, 64)).toBe(title);
  });

  it('keeps scripts without spaces short and whole', async () => {
    const title = await complete(`${ask}User: ${'潮汐是怎么形成的'.repeat(20)}\nAssistant: 好。`, 64);
    expect(Array.from(title).length).toBeLessThanOrEqual(40);
    expect(title).toContain('潮汐');
  });

  it('exists even for an empty conversation', async () => {
    expect(await complete(`${ask}User: !!!\nAssistant: Yes?`, 64)).toMatch(/\S/);
  });

  it('is not confused with a title that the conversation mentions', async () => {
    expect(await complete(summaryPrompt('User: My book needs a title.'), 150)).toContain('Facts:');
  });

  it('is not the answer to a request for a summary without a title', async () => {
    const prompt = `Summarise this. Do not give it a title.\n\nUser: My name is Ada.`;
    expect(await complete(prompt)).toContain('Facts:');
  });
});

it('anything else gets a short answer', async () => {
  expect(await complete('Reply with OK.', 16)).toMatch(/scripted demo/);
});
