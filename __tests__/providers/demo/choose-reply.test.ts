import { systemPromptWithSummary } from '@/domain/context/system-prompt-with-summary';
import type { ModelMessage } from '@/domain/providers/model-call';
import { en } from '@/ui/i18n/english/en';
import { chooseReply } from '@/providers/demo/choose-reply';

import { assistant, call, CLOCK_TOOL, user } from './ask-demo';

function reply(...messages: readonly ModelMessage[]): string {
  return chooseReply(call(messages)).text;
}

describe('the introduction', () => {
  it.each([
    ['Hello there', 'no AI'],
    ['Hallo!', 'keine KI'],
    ['¡Hola!', 'sin IA'],
    ['你好', '没有人工智能'],
    ['こんにちは', 'AI ではなく'],
    ['مرحبا', 'لا ذكاء اصطناعي'],
    ['Are you an AI?', 'no AI, runs on this device'],
    ['help', 'no AI, runs on this device'],
  ])('answers %s in the same language', (greeting, honest) => {
    expect(reply(user(greeting))).toContain(honest);
  });

  it('does not answer a word that only starts like a greeting', () => {
    expect(reply(user('History is long.'))).not.toContain('Things to try');
  });
});

describe('the time', () => {
  it('is requested from the tool, with valid JSON', () => {
    const { toolCalls } = chooseReply(call([user('What time is it?')], { tools: [CLOCK_TOOL] }));
    expect(toolCalls).toEqual([{ name: 'get_current_time', input: '{}' }]);
  });

  it('is requested for the named zone', () => {
    const asked = call([user('What time is it in Asia/Tokyo?')], { tools: [CLOCK_TOOL] });
    expect(chooseReply(asked).toolCalls).toEqual([{ name: 'get_current_time', input: '{"timeZone":"Asia/Tokyo"}' }]);
  });

  it.each(['Wie spät ist es?', '¿Qué hora es?', '现在几点？', '今何時？', 'كم الساعة؟'])(
    'is understood as %s',
    (text) => {
      expect(chooseReply(call([user(text)], { tools: [CLOCK_TOOL] })).toolCalls).toHaveLength(1);
    },
  );

  it('is not invented when there is no tool', () => {
    const { text, toolCalls } = chooseReply(call([user('What time is it?')]));
    expect(toolCalls).toEqual([]);
    expect(text).toContain('not offered');
  });

  it('is answered from the result', () => {
    const result = { toolCallId: '1', toolName: 'get_current_time', output: '2026-11-16T02:00:00Z', isError: false };
    expect(reply(user('What time is it?'), { role: 'tool', results: [result] })).toContain('2026-11-16T02:00:00Z');
  });

  it('is reported as unknown when the tool failed', () => {
    const result = { toolCallId: '1', toolName: 'get_current_time', output: 'no battery', isError: true };
    expect(reply(user('What time is it?'), { role: 'tool', results: [result] })).toMatch(/failed[\s\S]*no battery/);
  });
});

describe('memory', () => {
  it.each([
    ['Hi, my name is Ada Lovelace and I sail.', 'What is my name?', 'Ada Lovelace'],
    ['Mein Name ist Jürgen.', 'Wie heiße ich?', 'Jürgen'],
    ['Me llamo Inés.', '¿Cómo me llamo?', 'Inés'],
    ['我叫小明。', '我叫什么？', '小明'],
    ['私の名前はアダです。', '私の名前は何？', 'アダ'],
    ['اسمي ليلى.', 'ما اسمي؟', 'ليلى'],
  ])('finds the name in %s', (statement, question, name) => {
    expect(reply(user(statement))).toContain(name);
    expect(reply(user(statement), assistant('Hello.'), user(question))).toContain(name);
    expect(reply(user(question))).not.toContain(name);
  });

  it('uses the newest name', () => {
    expect(
      reply(user('My name is Ada.'), assistant('Hi'), user('Call me Grace.'), assistant('Hi'), user('Who am I?')),
    ).toContain('Your name is Grace.');
  });

  it('finds a fact by the keywords of the question', () => {
    const facts = [
      user('Remember: the locker code is 4711.'),
      assistant('Noted.'),
      user('My bike is red.'),
      assistant('Ok.'),
    ];
    expect(reply(...facts, user('What is the locker code?'))).toContain('4711');
    expect(reply(...facts, user('Which colour has my bike?'))).toContain('red');
  });

  it('reads the summary when the messages are gone, and mentions it', () => {
    const summary = 'Facts:\n- My name is Ada.\n- The locker code is 4711.';
    const system = systemPromptWithSummary('Be kind.', { summary, leftOutCount: 0 });
    const asked = (text: string) => chooseReply(call([user(text)], { system })).text;
    expect(asked('What is my name?')).toMatch(/Ada.*summary/);
    expect(asked('What is the locker code?')).toMatch(/summary[\s\S]*4711/);
  });

  it('admits what it does not know', () => {
    expect(reply(user('What is my name?'))).toContain('do not find');
    expect(reply(user('What is the capital of France?'))).toContain('cannot answer');
  });

  it('keeps a sentence that happens to mention words', () => {
    expect(reply(user('Remember: the limit is 500 words.'))).toContain('Noted');
  });
});

describe('each suggestion of the empty chat', () => {
  const { demo } = en.suggestion;

  it('gets the answer that it promises', () => {
    expect(reply(user(demo.what))).toContain('Things to try');
    expect(chooseReply(call([user(demo.time)], { tools: [CLOCK_TOOL] })).toolCalls).toHaveLength(1);
    expect(reply(user(demo.long)).length).toBeGreaterThan(2_000);
  });
});

describe('other messages', () => {
  it('are counted and quoted', () => {
    const text = reply(user('The heron stood still. Nobody moved.'));
    expect(text).toContain('“The heron stood still.”');
    expect(text).toContain('6 words in 2 sentences');
  });

  it('get honest thinking when they ask for it', () => {
    const { thinking, text } = chooseReply(call([user('Think about the heron.')]));
    expect(thinking).toContain('4 words');
    expect(text).not.toBe('');
    expect(chooseReply(call([user('Tell me of the heron.')])).thinking).toBe('');
  });

  it('with images get a reply that counts them and says that the demo cannot see them', () => {
    expect(reply(user('', 3))).toMatch(/3 images.*cannot see/);
    expect(reply(user('My name is Ada', 1))).toMatch(/an image[\s\S]*Ada/);
  });

  it('always get an answer, whatever the input', () => {
    for (const text of ['', ' ', '\ud83d', '🧶'.repeat(50), '%', '(((', '0 words', 'a'.repeat(9_000)]) {
      expect(reply(user(text))).not.toBe('');
    }
    expect(chooseReply(call([])).text).not.toBe('');
  });
});
