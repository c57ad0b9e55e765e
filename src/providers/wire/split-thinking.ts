import type { ModelPart } from '@/domain/providers/model-call';

/** How models mark their thinking when the server does not take it out of the text. */
const TAGS: readonly { readonly open: string; readonly close: string }[] = [
  { open: '<think>', close: '</think>' },
  { open: '<thinking>', close: '</thinking>' },
  { open: '<thought>', close: '</thought>' },
  { open: '[THINK]', close: '[/THINK]' },
];

type Place =
  /** Nothing but white space has come: the text so far may still become a tag. */
  | { readonly at: 'start' }
  | { readonly at: 'thinking'; readonly close: string }
  /** After thinking; the blank lines before the answer are not part of it. */
  | { readonly at: 'gap' }
  | { readonly at: 'answer' };

/**
 * Many local servers, and some vendors, leave the thinking of a model in its text: `<think>…</think>` before the answer. It is passed on as
 * thinking, so that it is neither shown as the answer nor sent again, and no summary or title is made of it. Only a tag at the very beginning
 * counts. If the closing tag never comes, a text that ended normally was no thinking: it is then passed on as text too, so that nothing is lost.
 */
export async function* splitThinking(parts: AsyncIterable<ModelPart>): AsyncGenerator<ModelPart, void> {
  let place = { at: 'start' } as Place;
  /** Text that cannot be passed on yet: it may be a part of a tag. */
  let held = '';
  const unclosed: string[] = [];
  let hasThought = false;

  function* read(text: string): Generator<ModelPart, void> {
    held += text;
    if (place.at === 'start') {
      const found = openingOf(held);
      if (found === 'unknown') return;
      place = found === null ? { at: 'answer' } : { at: 'thinking', close: found.close };
      if (found !== null) {
        unclosed.push(held);
        held = held.trimStart().slice(found.open.length);
      }
    } else if (place.at === 'thinking') unclosed.push(text);
    if (place.at === 'thinking') yield* readThinking(place.close);
    if (place.at === 'gap') {
      held = held.trimStart();
      if (held !== '') place = { at: 'answer' };
    }
    if (place.at === 'answer') yield* passOn('text-delta', held.length);
  }

  function* readThinking(close: string): Generator<ModelPart, void> {
    // A model that was asked not to think writes the tags with nothing between them.
    if (!hasThought) held = held.trimStart();
    const end = held.indexOf(close);
    yield* passOn('reasoning-delta', end >= 0 ? end : held.length - startOfTag(held, close));
    if (end < 0) return;
    held = held.slice(close.length);
    unclosed.length = 0;
    place = { at: 'gap' };
    if (hasThought) yield { type: 'reasoning-end', replay: null };
  }

  function* passOn(type: 'text-delta' | 'reasoning-delta', length: number): Generator<ModelPart, void> {
    const text = held.slice(0, length);
    held = held.slice(length);
    if (text === '') return;
    hasThought ||= type === 'reasoning-delta';
    yield { type, text };
  }

  function* rest(): Generator<ModelPart, void> {
    if (place.at === 'thinking') yield* passOn('reasoning-delta', held.length);
    else if (place.at !== 'gap') yield* passOn('text-delta', held.length);
  }

  try {
    for await (const part of parts) {
      if (part.type === 'text-delta') {
        yield* read(part.text);
        continue;
      }
      if (part.type === 'finish') {
        yield* rest();
        if (place.at === 'thinking' && part.reason === 'stop') {
          yield { type: 'reasoning-end', replay: null };
          yield { type: 'text-delta', text: unclosed.join('') };
        }
      }
      yield part;
    }
  } catch (error) {
    // What came before the failure stays valid.
    yield* rest();
    throw error;
  }
}

/** The tag that a text begins with; null when it begins with none. */
function openingOf(text: string): (typeof TAGS)[number] | 'unknown' | null {
  const begun = text.trimStart();
  const found = TAGS.find(({ open }) => begun.startsWith(open));
  if (found) return found;
  return TAGS.some(({ open }) => open.startsWith(begun)) ? 'unknown' : null;
}

/** How many characters at the end of a text may be the beginning of the tag. */
function startOfTag(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}
