import { systemPromptWithSummary } from '@/domain/context/system-prompt-with-summary';
import type { ModelCall, ModelMessage } from '@/domain/providers/model-call';
import { ENGLISH } from '@/providers/demo/languages/load-texts';
import { chooseReply as choose } from '@/providers/demo/replies/choose-reply';

import { assistant, call, CLOCK_TOOL, user } from './ask-demo';

const chooseReply = (asked: ModelCall) => choose(asked, ENGLISH);

function reply(...messages: readonly ModelMessage[]): string {
  return chooseReply(call(messages)).text;
}

describe('who it is', () => {
  it.each([
    'Hello there',
    'Hallo!',
    '¡Hola!',
    '你好',
    'こんにちは',
    'مرحبا',
    'Are you an AI?',
    'help',
    'What can you do?',
  ])('is said plainly, with what to try, to %s', (greeting) => {
    expect(reply(user(greeting))).toMatch(/scripted demo[\s\S]*can’t understand free text[\s\S]*Show a table/);
  });

  it('is not the answer to a word that only begins like a greeting', () => {
    expect(reply(user('History is long.'))).toContain('“History is long.”');
  });
});

describe('the time', () => {
  it('is asked of the tool, with valid JSON', () => {
    const { toolCalls } = chooseReply(call([user('What time is it?')], { tools: [CLOCK_TOOL] }));
    expect(toolCalls).toEqual([{ name: 'get_current_time', input: '{}' }]);
  });

  it('is asked for the zone that was named', () => {
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
    expect(text).toContain('was not offered');
  });

  it('is answered from the result', () => {
    const result = { toolCallId: '1', toolName: 'get_current_time', output: '2026-11-16T02:00:00Z', isError: false };
    expect(reply(user('What time is it?'), { role: 'tool', results: [result] })).toContain('2026-11-16T02:00:00Z');
  });

  it('says so when the tool failed', () => {
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
  ])('finds the name in %s', (told, asked, name) => {
    expect(reply(user(told))).toContain(name);
    expect(reply(user(told), assistant('Hello.'), user(asked))).toContain(name);
    expect(reply(user(asked))).not.toContain(name);
  });

  it('takes the newest name', () => {
    expect(
      reply(user('My name is Ada.'), assistant('Hi'), user('Call me Grace.'), assistant('Hi'), user('Who am I?')),
    ).toContain('Your name is Grace.');
  });

  it('finds a fact by keywords of the question', () => {
    const told = [
      user('Remember: the locker code is 4711.'),
      assistant('Noted.'),
      user('My bike is red.'),
      assistant('Ok.'),
    ];
    expect(reply(...told, user('What is the locker code?'))).toContain('4711');
    expect(reply(...told, user('Which colour has my bike?'))).toContain('red');
  });

  it('reads the summary when the messages are gone, and says so', () => {
    const summary = 'Facts:\n- My name is Ada.\n- The locker code is 4711.';
    const system = systemPromptWithSummary('Be kind.', { summary, leftOutCount: 0 });
    const asked = (text: string) => chooseReply(call([user(text)], { system })).text;
    expect(asked('What is my name?')).toMatch(/Ada.*summary/);
    expect(asked('What is the locker code?')).toMatch(/summary[\s\S]*4711/);
  });

  it('admits what it does not know', () => {
    expect(reply(user('What is my name?'))).toContain('don’t find');
    expect(reply(user('What is the capital of France?'))).toContain('have no answer');
  });

  it('notes a sentence that happens to mention words', () => {
    expect(reply(user('Remember: the limit is 500 words.'))).toContain('Noted');
  });
});

describe('other messages', () => {
  it.each(['The heron stood still. Nobody moved.', 'Why is the sky blue?', 'asdf', '🧶', '2 + 2', '明日の天気は？'])(
    'never end the demo: %s',
    (text) => {
      const answer = reply(user(text));
      expect(answer).toContain('I’m a scripted demo, so I can’t understand free text');
      for (const offered of ['a table', 'some code', 'a formula', 'asks me first', 'a long chat'])
        expect(answer).toContain(offered);
    },
  );

  it('are quoted', () => {
    expect(reply(user('The heron stood still. Nobody moved.'))).toContain('“The heron stood still.”');
  });

  it('get honest thinking when they ask for it', () => {
    const { thinking, text } = chooseReply(call([user('Think about the heron.')]));
    expect(thinking).toContain('Words in the message: 4.');
    expect(text).not.toBe('');
    expect(chooseReply(call([user('Tell me of the heron.')])).thinking).toBe('');
  });

  it('with images get the answer that the demo cannot see them, and how many there are', () => {
    expect(reply(user('', 3))).toMatch(/message: 3\..*can’t see/);
    expect(reply(user('My name is Ada', 1))).toMatch(/message: 1\.[\s\S]*Ada/);
  });

  it('always get an answer', () => {
    for (const text of ['', ' ', '\ud83d', '🧶'.repeat(50), '%', '(((', '0 words', 'a'.repeat(9_000)]) {
      expect(reply(user(text))).not.toBe('');
    }
    expect(chooseReply(call([])).text).not.toBe('');
  });
});
