import type { ModelRequest } from '@/domain/providers/model-call';

import type { DemoTexts } from '../languages/demo-texts';
import { fillText } from '../languages/fill-text';
import { clip, isQuestion, splitSentences } from '../split-text';

const NAME = [
  /(?:[Mm]y name is|[Cc]all me|[Uu]ser(?:'s|’s) name is|[Uu]ser is (?:named|called)|[Mm]ein Name ist|[Ii]ch hei(?:ß|ss)e|[Mm]e llamo|[Mm]i nombre es|اسمي)\s+(\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/u,
  /(?:我叫|我的名字是|我的名字叫)(?!什么|啥|何)([\p{L}·]{1,8})/u,
  /名前は(?!何|なん)([\p{L}ー]{1,10}?)(?:です|だ|。|$)/u,
];

const ASKS_FOR_NAME =
  /\bmy name\b|\bwho am i\b|\bwhat am i called\b|wie (heiße|heisse) ich|mein name\b|cómo me llamo|mi nombre|我叫什么|我的名字|我是谁|名前は(何|なん)|私は誰|ما اسمي/i;

const ASKS_FOR_EVERYTHING =
  /\b(do|can) you (still )?remember\b|\bwhat (did|have) i (tell|told|ask|asked|say|said)\b|\bwhat do you (know|remember)\b/i;

const TO_KEEP =
  /^(?:please\s+)?(?:remember|note|keep in mind|merke? dir|recuerda|记住|覚えて|تذكر)(?:\s+that|,?\s+dass|\s+que)?[:,：]?\s*(.+)$/isu;

const COMMON_WORDS = new Set(
  'the and for are was were you your our what which who whom where when why how did does have has had can could would should will that this these those with from about into tell told say said remember please know there their them they its mine again earlier before'.split(
    ' ',
  ),
);

interface Known {
  readonly text: string;
  readonly from: 'inMessage' | 'inSummary';
}

/** Confirms what the user asks to remember; null when the message asks for nothing like that. */
export function noteFact(text: string, { memory }: DemoTexts): string | null {
  const fact = TO_KEEP.exec(text)?.[1];
  return fact === undefined || isQuestion(text) ? null : fillText(memory.noted, { fact: clip(fact.trim(), 200) });
}

export function noteName(text: string, { memory }: DemoTexts): string | null {
  const name = isQuestion(text) ? null : readName(text);
  return name === null ? null : fillText(memory.greets, { name });
}

/** Answers a question from the messages and the summary of this request, and names the source. */
export function recall(text: string, request: ModelRequest, { memory }: DemoTexts): string | null {
  const known = collectKnown(request);
  const sourceOf = ({ from }: Known) => memory[from];
  if (ASKS_FOR_NAME.test(text)) {
    for (const fact of known) {
      const name = readName(fact.text);
      if (name !== null) return fillText(memory.yourName, { name, source: sourceOf(fact) });
    }
    return memory.nameUnknown;
  }
  if (!isQuestion(text)) return null;
  const best = findClosest(text, known);
  if (best !== null) return `${fillText(memory.foundIn, { source: sourceOf(best) })}\n\n> ${clip(best.text, 300)}`;
  if (!ASKS_FOR_EVERYTHING.test(text)) return null;
  if (known.length === 0) return memory.nothingYet;
  const list = known.slice(0, 8).map((fact) => `- ${clip(fact.text, 120)} (${sourceOf(fact)})`);
  return `${memory.list}\n\n${list.join('\n')}`;
}

/** The user's earlier sentences, newest first, then the summary. Questions are left out, since they state no facts. */
function collectKnown({ messages, system }: ModelRequest): readonly Known[] {
  const said = messages
    .slice(0, -1)
    .flatMap((message) => (message.role === 'user' ? splitSentences(message.text) : []));
  const summary = /Previous conversation summary:\n([\s\S]*?)\n\n---\n/.exec(system ?? '')?.[1] ?? '';
  const fromMessages = said.map((text) => ({ text, from: 'inMessage' as const })).reverse();
  const fromSummary = splitSentences(summary).map((text) => ({ text, from: 'inSummary' as const }));
  return [...fromMessages, ...fromSummary].filter((fact) => !isQuestion(fact.text));
}

function readName(text: string): string | null {
  for (const pattern of NAME) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return name;
  }
  return null;
}

/** The sentence that shares the most words with the question, if it shares at least half of them. */
function findClosest(question: string, known: readonly Known[]): Known | null {
  const wanted = keywords(question);
  let best: Known | null = null;
  let bestScore = Math.max(1, Math.ceil(wanted.size / 2)) - 1;
  for (const fact of known) {
    const has = keywords(fact.text);
    const score = [...wanted].filter((word) => has.has(word)).length;
    if (score > bestScore) [best, bestScore] = [fact, score];
  }
  return best;
}

function keywords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const plain = words.filter((word) => !COMMON_WORDS.has(word)).map((word) => word.replace(/s$/, ''));
  const dense = text.match(/[\u3040-\u30ff\u3400-\u9fff]+/g) ?? [];
  const pairs = dense.flatMap((run) =>
    Array.from(run)
      .slice(1)
      .map((char, index) => `${run[index] ?? ''}${char}`),
  );
  return new Set([...plain, ...pairs]);
}
