import { DECLINED, NOT_ALLOWED } from '@/domain/tools/call-results';
import type { DemoLanguage } from '@/providers/demo/languages/demo-language';
import { suggestAfter } from '@/providers/demo/languages/follow-ups';
import { loadSpeech } from '@/providers/demo/languages/load-texts';
import { LABELS, TOPICS, topicOf } from '@/providers/demo/languages/suggestions';
import { chooseReply } from '@/providers/demo/replies/choose-reply';

import { call, CLOCK_TOOL, SEARCH_TOOL, user, WEB_TOOL } from './ask-demo';
import { LANGUAGES } from './languages';

const TOOLS = [CLOCK_TOOL, WEB_TOOL, SEARCH_TOOL];

describe.each(LANGUAGES)('in %s', (language) => {
  const ask = async (text: string) => chooseReply(call([user(text)], { tools: TOOLS }), await loadSpeech(language));
  const report = async (output: string, isError: boolean) => {
    const results = [{ toolCallId: '1', toolName: 'http_request', output, isError }];
    return chooseReply(call([user('?'), { role: 'tool', results }]), await loadSpeech(language)).text;
  };

  it('each suggestion is understood, and shows what it promises', async () => {
    const labels = LABELS[language];
    for (const topic of TOPICS) expect(topicOf(labels[topic])).toBe(topic);
    expect((await ask(labels.table)).text).toMatch(/\n\|:---\|---:\|---:\|\n/);
    expect((await ask(labels.code)).text).toContain('```ts\n');
    expect((await ask(labels.formula)).text).toMatch(/\$e\^\{i\\pi\}.*\$[\s\S]*\n\$\$.*\\frac/);
    expect((await ask(labels.time)).toolCalls).toMatchObject([{ name: 'get_current_time' }]);
    expect((await ask(labels.think)).thinking).toMatch(/\d/);
    expect((await ask(labels.essay)).text.length).toBeGreaterThan(250);
    expect((await ask(labels.what)).text).toContain(labels.long);
  });

  it('an unknown text gets what to try', async () => {
    const { text } = await ask('qwertz uiop');
    for (const topic of ['table', 'code', 'formula', 'web', 'long'] as const)
      expect(text).toContain(LABELS[language][topic]);
  });

  it('the tool that asks first requests one public page', async () => {
    const { toolCalls, text } = await ask(LABELS[language].web);
    expect(text).not.toBe('');
    expect(toolCalls).toHaveLength(1);
    const { url } = JSON.parse(toolCalls[0]?.input ?? '{}') as { url: string };
    expect(url).toMatch(/^https:\/\/[a-z]{2}\.wikipedia\.org\/api\/rest_v1\/page\/summary\/[\w%-]+$/);
  });

  it('whatever becomes of the request, the demo explains it', async () => {
    const { texts } = await loadSpeech(language);
    const page = 'HTTP 200 · https://x · application/json\n\n{"title":"L","extract":"A city by the sea."}';
    const said = [
      await report(page, false),
      await report(DECLINED, true),
      await report(NOT_ALLOWED, true),
      await report('x.org could not be found.', true),
      await report('HTTP 429 · https://x · text/html\n\nToo many requests', false),
    ];
    expect(said[0]).toContain('A city by the sea.');
    expect(said.slice(1, 3)).toEqual([texts.web.denied, texts.web.neverAllowed]);
    expect(said[3]).toContain('could not be found');
    expect(said[4]).toContain('Too many requests');
    expect(new Set(said).size).toBe(5);
  });

  it('there is always something to try next, and it is understood', () => {
    const chats = [null, 'hello', ...TOPICS.map((topic) => LABELS[language][topic])];
    for (const last of chats) {
      const offered = messagesAfter(last, language);
      expect(offered.length).toBeGreaterThan(0);
      for (const messages of offered) {
        expect(messages.map(topicOf)).not.toContain(null);
        expect(messages).not.toContain(last);
      }
    }
  });

  it('a long chat that was stopped can go on', () => {
    const { long, trip3, trip4, trip5 } = LABELS[language];
    expect(messagesAfter(long, language)[0]).toHaveLength(5);
    expect(messagesAfter(trip3, language)[0]).toEqual([trip4, trip5]);
  });

  it('free text and the question about real models lead to a key', () => {
    const { realModel, table } = LABELS[language];
    const leadsToKey = (last: string) => suggestAfter(last, language).some(({ kind }) => kind === 'add-key');
    expect([realModel, 'qwertz uiop', table].map(leadsToKey)).toEqual([true, true, false]);
  });
});

function messagesAfter(last: string | null, language: DemoLanguage): readonly (readonly string[])[] {
  return suggestAfter(last, language).flatMap((each) => (each.kind === 'send' ? [each.messages] : []));
}
