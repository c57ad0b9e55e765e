import { fillText } from '../languages/fill-text';
import type { DemoSpeech } from '../languages/load-texts';
import { LABELS, type Topic } from '../languages/suggestions';
import { clip, splitSentences } from '../split-text';

const GREETS =
  /^(hi|hello|hey|good (morning|afternoon|evening)|howdy|hallo|guten (morgen|tag|abend)|servus|moin)\b|^[¡]?(hola|buen(os|as) (días|tardes|noches))(?!\p{L})|^(你好|您好|嗨|早上好|晚上好)|^(こんにちは|こんばんは|おはよう|はじめまして)|^(مرحبا|مرحبًا|السلام عليكم|أهلا|أهلًا)/iu;

const ABOUT_ITSELF =
  /\b(who|what) are you\b|\bwhat can (you|i) (do|try)\b|\bare you (an? )?(ai|real|human|robot)\b|^help\b|\bwer bist du\b|^hilfe\b|\bquién eres\b|^ayuda\b|你是谁|帮助|あなたは誰|ヘルプ|من أنت|مساعدة/iu;

const ALL: readonly Topic[] = ['table', 'code', 'formula', 'web', 'long', 'time', 'think', 'essay'];
const BEST: readonly Topic[] = ['table', 'code', 'formula', 'web', 'long'];

export function asksWhoItIs(text: string): boolean {
  return GREETS.test(text) || ABOUT_ITSELF.test(text);
}

/** What the demo is, and all that it can show. */
export function introduce(speech: DemoSpeech): string {
  const { introduction, tryOneOfThese } = speech.texts;
  return `${introduction}\n\n${tryOneOfThese}\n\n${listOf(ALL, speech)}`;
}

/** The answer when no rule matches: what the demo cannot do, and what it can. */
export function offerInstead(text: string, speech: DemoSpeech): string {
  const [first = text] = splitSentences(text);
  return `${fillText(speech.texts.notUnderstood, { text: clip(first, 120) })}\n\n${listOf(BEST, speech)}`;
}

function listOf(topics: readonly Topic[], { language, texts }: DemoSpeech): string {
  return topics.map((topic) => `- **${LABELS[language][topic]}** – ${texts.shows[topic] ?? ''}`).join('\n');
}
