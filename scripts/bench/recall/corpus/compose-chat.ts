import { withPassersBy } from './draw-value';
import { createRandom, type Random } from './random';
import { planChat, type Placed, type Told } from './plan-chat';
import { askQuestions } from './ask-questions';
import type { CorpusChat, CorpusMessage, Exchange, Scene, Voice } from './types';

const STARTED_AT = Date.UTC(2025, 0, 6, 8);
const MINUTE = 60_000;
/** Blocks between a statement and its correction. */
const CORRECTED_AFTER = 2;

/** Writes a whole chat: facts, replies, corrections, small talk and long messages. */
export function composeChat(
  voice: Voice,
  scenes: readonly Scene[],
  { id, asked }: { readonly id: string; readonly asked: Set<string> },
): CorpusChat {
  const random = createRandom(id);
  const writer = createWriter(voice, random);
  const placed: Placed[] = [];
  const corrections: { readonly due: number; readonly told: Told }[] = [];
  planChat(scenes, voice, random).forEach((block, index) => {
    writer.filler(block[0]?.scene);
    for (const told of block) {
      const seq = writer.tell(told);
      if (told.oldAnswer === null) placed.push({ told, seq });
      else corrections.push({ due: index + CORRECTED_AFTER, told });
      if (random.next() < 0.5) writer.filler(told.scene);
    }
    while (corrections[0] && corrections[0].due <= index) correctNext();
  });
  while (corrections.length > 0) correctNext();
  writer.filler(scenes[0]);
  const { messages } = writer;
  const questions = askQuestions(placed, { messages, random, asked });
  const title = scenes.map((scene) => scene.title).join(', ');
  return { id, language: voice.language, title, messages, questions };

  function correctNext() {
    const correction = corrections.shift();
    if (!correction) return;
    writer.filler(correction.told.scene);
    placed.push({ told: correction.told, seq: writer.correct(correction.told) });
  }
}

function createWriter(voice: Voice, random: Random) {
  const messages: CorpusMessage[] = [];
  let now = STARTED_AT + random.between(0, 300) * 24 * 60 * MINUTE;
  const join = (...sentences: readonly string[]) => sentences.join(voice.sentenceSpace);

  function add(role: CorpusMessage['role'], content: string, tool: CorpusMessage['tool'] = null): number {
    now += random.between(1, role === 'user' ? 900 : 2) * MINUTE;
    messages.push({ seq: messages.length + 1, role, content, tool, createdAt: now });
    return messages.length;
  }

  /** The assistant asks at the end of its last reply. */
  function lead(question: string): void {
    const last = messages.at(-1);
    if (last?.role !== 'assistant') add('assistant', question);
    else messages[messages.length - 1] = { ...last, content: join(last.content, question) };
  }

  const musing = (sentence: string) => withPassersBy(sentence, voice, random);

  /** Hides the sentence in the middle of a text without other facts. */
  function bury(sentence: string, scene: Scene): string {
    const around = random.shuffle([...voice.musings.map(musing), ...scene.chat.map(([line]) => musing(line))]);
    const text: string[] = [];
    for (let length = 0; length < voice.longMessage && around.length > 0;) {
      const next = around.pop() ?? '';
      text.push(next);
      length += next.length + 1;
    }
    const place = random.between(Math.floor(text.length / 3), Math.floor((text.length * 2) / 3));
    text.splice(place, 0, sentence);
    const paragraphs: string[] = [];
    while (text.length > 0) paragraphs.push(join(...text.splice(0, random.between(4, 7))));
    return paragraphs.join('\n\n');
  }

  /** All in turn before any is repeated. */
  const decks = new Map<readonly Exchange[], Exchange[]>();
  function nextOf(exchanges: readonly Exchange[]): Exchange {
    const deck = decks.get(exchanges) ?? [];
    if (deck.length === 0) deck.push(...random.shuffle(exchanges));
    decks.set(exchanges, deck);
    return deck.pop() ?? random.pick(exchanges);
  }

  const reply = ({ fact, fill }: Told) => fill(fact.comment ?? random.pick(voice.acknowledgements));

  function tell(told: Told): number {
    const { fact, delivery, scene, fill, oldAnswer, answer } = told;
    const said = fill(random.pick(fact.say), oldAnswer ?? answer);
    const isAssistant = fact.by === 'assistant';
    if (isAssistant) add('user', fill(fact.near?.[0] ?? random.pick(voice.smallTalk)[0]));
    const speaker = isAssistant ? 'assistant' : 'user';
    if (delivery === 'neighbour' && fact.near) {
      if (!isAssistant) lead(fill(fact.near[0]));
      return answered(add(speaker, fill(fact.near[1])), told);
    }
    if (delivery === 'tool') {
      const name = `notes-${random.between(100, 999)}.md`;
      if (!isAssistant) add('user', random.pick(voice.pastes));
      const tool = { name: 'read_file', input: JSON.stringify({ path: name }), output: bury(said, scene) };
      const seq = add('tool', '', tool);
      add('assistant', reply(told));
      return seq;
    }
    if (delivery === 'buried') {
      const text = bury(said, scene);
      return answered(add(speaker, isAssistant ? text : `${random.pick(voice.pastes)}\n\n${text}`), told);
    }
    return answered(add(speaker, random.next() < 0.35 ? join(said, musing(random.pick(scene.chat)[0])) : said), told);
  }

  function answered(seq: number, told: Told): number {
    if (told.fact.by !== 'assistant') add('assistant', reply(told));
    return seq;
  }

  return {
    messages,
    tell,
    correct: ({ fact, fill }: Told): number => {
      const seq = add('user', fill(fact.fix ?? ''));
      add('assistant', random.pick(voice.acknowledgements));
      return seq;
    },
    filler(scene: Scene | undefined): void {
      const [user, assistant] = nextOf(scene && random.next() < 0.6 ? scene.chat : voice.smallTalk);
      add('user', musing(user));
      add('assistant', musing(assistant));
    },
  };
}
