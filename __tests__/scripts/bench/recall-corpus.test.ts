import { LANGUAGES } from '@/ui/i18n/languages';
import { buildCorpus } from '../../../scripts/bench/recall/corpus/build-corpus';
import { textOf } from '../../../scripts/bench/recall/corpus/text-of';
import { KINDS } from '../../../scripts/bench/recall/corpus/types';
import { VOICES } from '../../../scripts/bench/recall/corpus/voices';

const chats = buildCorpus();
const questions = chats.flatMap((chat) => chat.questions.map((question) => ({ chat, question })));

describe('the corpus of bench:recall', () => {
  it('is the same every time', () => {
    expect(JSON.stringify(buildCorpus())).toBe(JSON.stringify(chats));
  });

  it('has at least 20 long chats and 2,000 questions in the six languages of the app', () => {
    const tags = LANGUAGES.map(({ tag }) => tag).sort();
    expect(chats.length).toBeGreaterThanOrEqual(20);
    expect(questions.length).toBeGreaterThanOrEqual(2_000);
    expect([...new Set(chats.map(({ language }) => language))].sort()).toEqual(tags);
    for (const { messages } of chats) {
      expect(messages.length).toBeGreaterThanOrEqual(150);
      expect(messages.length).toBeLessThanOrEqual(300);
    }
    for (const tag of tags)
      expect(questions.filter(({ chat }) => chat.language === tag).length).toBeGreaterThanOrEqual(300);
  });

  it('has questions of every kind in every language', () => {
    for (const { tag } of LANGUAGES) {
      const kinds = questions.filter(({ chat }) => chat.language === tag).map(({ question }) => question.kind);
      expect([...new Set(kinds)].sort()).toEqual([...KINDS].sort());
    }
  });

  it('numbers the messages of a chat from 1, in chronological order', () => {
    const misplaced = chats.flatMap(({ messages }) =>
      messages.filter(
        ({ seq, createdAt }, index) => seq !== index + 1 || createdAt <= (messages[index - 1]?.createdAt ?? 0),
      ),
    );
    expect(misplaced).toEqual([]);
  });

  it('asks no question twice and reveals no answer', () => {
    expect(new Set(questions.map(({ question }) => question.text)).size).toBe(questions.length);
    expect(questions.filter(({ question }) => question.text.includes(question.answer))).toEqual([]);
    expect(questions.filter(({ question }) => /[{}]/.test(question.text))).toEqual([]);
  });

  it('has the answer in the evidence, and in no other message unless it is a short number', () => {
    const texts = new Map(chats.map(({ id, messages }) => [id, messages.map(textOf)]));
    const wrong = questions.filter(({ chat, question: { answer, evidence } }) => {
      const seqs = (texts.get(chat.id) ?? []).flatMap((text, index) => (text.includes(answer) ? [index + 1] : []));
      const isShort = /^\d{1,3}$/.test(answer);
      return !evidence.every((seq) => seqs.includes(seq)) || (!isShort && seqs.length > evidence.length);
    });
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });

  it('leaves no slot unfilled in a message', () => {
    const texts = chats.flatMap(({ messages }) => messages.map(({ content, tool }) => tool?.output ?? content));
    expect(texts.filter((text) => text === '' || /[{}]|undefined/.test(text))).toEqual([]);
  });

  it('buries facts in long messages', () => {
    const short = questions.filter(({ chat, question: { kind, evidence } }) => {
      const message = chat.messages.find(({ seq }) => seq === evidence[0]);
      const wanted = VOICES.find(({ language }) => language === chat.language)?.longMessage ?? Infinity;
      return kind === 'buried' && (message ? textOf(message).length : 0) < wanted;
    });
    expect(short.map(({ question }) => question)).toEqual([]);
  });
});
