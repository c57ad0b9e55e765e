import type { Language } from '../../../../src/ui/i18n/languages';

/**
 * How the fact was told and how it is asked. `direct`, `paraphrase` and `inflected` are facts in a short message, asked with mostly the same
 * words, with other words, or with other forms of the words (in Chinese, which has none: in another order). The rest are asked in any of these ways: the fact is an elliptic answer to the
 * message before (`neighbour`), one sentence of a long message or tool result (`buried`), or replaces an earlier statement (`corrected`).
 */
export const KINDS = ['direct', 'paraphrase', 'inflected', 'neighbour', 'buried', 'corrected'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Something a user tells and later asks about. In the sentences, `{}` is the answer, `{word}` a member of the scene's cast, and `{0}`,
 * `{1}` the parts of the current row of `over`. A question never has the answer.
 */
export interface Fact {
  /** What the answer is drawn from: see `drawValue`. */
  readonly answer: string;
  /** Ways to say it. */
  readonly say: readonly string[];
  /** The same question with mostly the same words, with other words, and with other forms of the words. */
  readonly ask: readonly [direct: string, paraphrase: string, inflected: string];
  /** What the other side replies: on the topic, but without the answer. */
  readonly comment?: string;
  /** The question of the other side and an elliptic reply that only makes sense after it. */
  readonly near?: readonly [lead: string, reply: string];
  /** Replaces an earlier statement. */
  readonly fix?: string;
  /** Said by the assistant, after the lead of `near`; the default is the user. */
  readonly by?: 'assistant';
  /** The fact is told once for each of these rows (two per chat), with different answers. */
  readonly over?: readonly (readonly string[])[];
}

export type Exchange = readonly [user: string, assistant: string];

export interface Scene {
  readonly title: string;
  /** Who and what is in the scene, each drawn once per chat: see `drawValue`. */
  readonly cast: Readonly<Record<string, string>>;
  readonly facts: readonly Fact[];
  /** On the topic, without any fact that is asked for. */
  readonly chat: readonly Exchange[];
}

/** Everything of a language that all of its scenes share. */
export interface Voice {
  readonly language: Language;
  readonly pools: Readonly<Record<'name' | 'surname' | 'town' | 'firm', readonly string[]>>;
  date(day: number, month: number): string;
  money(amount: number): string;
  time(hour: number, minute: number): string;
  /** What the assistant replies when the fact has no comment. */
  readonly acknowledgements: readonly string[];
  readonly smallTalk: readonly Exchange[];
  /** Sentences of the long messages. */
  readonly musings: readonly string[];
  /** How a user introduces a long pasted text. */
  readonly pastes: readonly string[];
  readonly sentenceSpace: ' ' | '';
  /** Characters of a long message: a Chinese or Japanese text has a third of the characters of an English one. */
  readonly longMessage: number;
  readonly scenes: readonly Scene[];
}

export interface CorpusMessage {
  readonly seq: number;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly content: string;
  readonly tool: { readonly name: string; readonly input: string; readonly output: string } | null;
  readonly createdAt: number;
}

export interface Question {
  readonly kind: Kind;
  readonly text: string;
  readonly answer: string;
  /** The seqs of the messages that answer it. */
  readonly evidence: readonly number[];
}

export interface CorpusChat {
  readonly id: string;
  readonly language: Language;
  readonly title: string;
  readonly messages: readonly CorpusMessage[];
  readonly questions: readonly Question[];
}
