import { createApp } from '@/create-app';
import type { AppCore } from '@/domain/app-core';
import { loadSpeech } from '@/providers/demo/languages/load-texts';
import { LABELS } from '@/providers/demo/languages/suggestions';
import { splitWords } from '@/providers/demo/split-text';
import { SUMMARY_NAMES } from '@/providers/demo/summary/section-names';
import { nodeWorld } from '@/world/node-world';

import { LANGUAGES } from '../providers/demo/languages';

const WORD_MS = 12;
const MINUTE = 60_000;

describe.each(LANGUAGES)('the demo in %s', (language) => {
  let core: AppCore;

  beforeEach(async () => {
    const world = nodeWorld({ databasePath: ':memory:' });
    core = await createApp({
      ...world,
      demoWordMs: 0,
      log: () => undefined,
      systemLanguages: () => [`${language}-XX`],
    });
  });
  afterEach(() => core.close());

  async function say(sessionId: string, text: string): Promise<string> {
    for await (const _event of core.sendMessage({ sessionId, text }, new AbortController().signal));
    const last = (await core.messages.page(sessionId, { limit: 1 })).at(-1);
    return last?.role === 'assistant' ? last.content : '';
  }

  const suggested = async (id: string) => (await core.suggestions(id)).filter((each) => each.kind === 'send');

  it('fills a chat within a minute, has it summarised, and answers from the summary and from the originals', async () => {
    const { texts } = await loadSpeech(language);
    const labels = LABELS[language];
    const { id } = await core.sessions.create({});
    const long = (await suggested(id)).find(({ label }) => label === labels.long);
    const answers: string[] = [];
    for (const text of long?.messages ?? []) answers.push(await say(id, text));
    const words = answers.flatMap(splitWords);
    expect(words.length * WORD_MS).toBeLessThan(MINUTE);

    const [compaction] = await core.contexts.history(id);
    expect(['single-pass', 'staged']).toContain(compaction?.method);
    expect(compaction?.summary).toContain(SUMMARY_NAMES[language].header);
    expect(answers.at(-1)).toContain(texts.trip.summarised);
    expect((await suggested(id)).map(({ label }) => label)).toEqual([labels.bookingCode, labels.firstDay]);

    const code = await say(id, labels.bookingCode);
    expect(code).toContain('LX-4082');
    expect(code).toContain(texts.memory.inSummary);

    const firstDay = await say(id, labels.firstDay);
    expect(firstDay).toContain(texts.memory.searchFound);
    expect(firstDay).toContain(texts.trip.answers[0]);
    const tools = (await core.messages.page(id, { limit: 4 })).flatMap((row) =>
      row.role === 'tool' ? row.toolName : [],
    );
    expect(tools).toEqual(['search_history']);
  });
});

it('a chat with a real model has no suggestions of the demo', async () => {
  const core = await createApp({ ...nodeWorld({ databasePath: ':memory:' }), demoWordMs: 0 });
  try {
    const { id: providerId } = await core.providers.add({
      type: 'openai-compatible',
      name: 'Own',
      baseUrl: 'http://127.0.0.1:9/v1',
    });
    await core.providers.addModel(providerId, { modelId: 'm', contextWindowSize: 8_000 });
    const { id } = await core.sessions.create({ providerId, modelId: 'm' });
    expect(await core.suggestions(id)).toEqual([]);
  } finally {
    await core.close();
  }
});

it('the user’s choice of a language comes before the system’s, and an unknown one gives English', async () => {
  const world = { ...nodeWorld({ databasePath: ':memory:' }), systemLanguages: () => ['xx-YY', 'de_AT.UTF-8'] };
  const core = await createApp(world);
  try {
    const { id } = await core.sessions.create({});
    const first = async () => (await core.suggestions(id)).find((each) => each.kind === 'send')?.label;
    expect(await first()).toBe(LABELS.de.what);
    await core.settings.set('language', 'ja');
    expect(await first()).toBe(LABELS.ja.what);
    await core.settings.set('language', 'klingon');
    expect(await first()).toBe(LABELS.de.what);
  } finally {
    await core.close();
  }
});
