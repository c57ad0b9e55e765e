export interface Turn {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly text: string;
  /** The number of its message, where the prompt states one. */
  readonly seq?: string;
}

/** The parts of a prompt about a conversation. */
export interface Transcript {
  /** Everything before the conversation. */
  readonly instructions: string;
  readonly previousSummary: string;
  /** Summaries of parts, to be merged. */
  readonly partialSummaries: string;
  readonly turns: readonly Turn[];
}

const LABEL = /^[\s>#*[<(]*(user|human|assistant|ai|model|tool|file)\b([^:\]>\n]{0,140})[:\]>]+\**[ \t]*(.*)$/i;
const PREVIOUS = /^\W*previous (?:conversation )?summary\b.*$/i;
const CONVERSATION = /^\W*(?:additional|new|the|more)?\s*(?:conversation|transcript|messages)\b.*:\W*$/i;
const CLOSING =
  /^\W*(?:please )?(?:provide|write|reply|respond|answer|return|now)\b.*\b(?:summary|title|words|notes)\b/i;
const CLOSING_LINES = 3;

/** The app's own prompts fence their material and name the key of their labels. */
const FENCED = /<(transcript|previous-summary|part)\b[^>]*>\n([\s\S]*?)\n<\/\1>/g;
const KEY = /\[User #12 2026-11-17 (\w+)\]/;

/** Reads the app's own prompts, and “User: …” in its many spellings, with the parts around the turns in the order of RFC-011. */
export function readTranscript(prompt: string): Transcript {
  const blocks = [...prompt.matchAll(FENCED)].map(([, tag = '', text = '']) => ({ tag, text }));
  if (blocks.length === 0) return { ...readLines(prompt, null), partialSummaries: '' };
  const key = KEY.exec(prompt)?.[1] ?? null;
  const textsIn = (wanted: string) => blocks.filter(({ tag }) => tag === wanted).map(({ text }) => text);
  const parts = textsIn('part').map((text) => readLines(text, key));
  return {
    instructions: prompt.replace(FENCED, '').trim(),
    previousSummary: textsIn('previous-summary').join('\n'),
    partialSummaries: parts.map(({ instructions }) => instructions).join('\n'),
    turns: [...parts, ...textsIn('transcript').map((text) => readLines(text, key))].flatMap(({ turns }) => turns),
  };
}

/** With a key, only a line that contains it begins a turn. */
function readLines(text: string, key: string | null): Omit<Transcript, 'partialSummaries'> {
  const instructions: string[] = [];
  const previous: string[] = [];
  const turns: { role: Turn['role']; seq: string | undefined; lines: string[] }[] = [];
  let lines = instructions;
  const all = text.trimEnd().split('\n');
  for (const [index, line] of all.entries()) {
    const label = LABEL.exec(line);
    if (label !== null && (key === null || label[2]?.includes(key) === true)) {
      lines = [label[3] ?? ''];
      turns.push({ role: readRole(label[1] ?? ''), seq: /#(\d+)/.exec(label[2] ?? '')?.[1], lines });
    } else if (key !== null) {
      lines.push(line);
    } else if (PREVIOUS.test(line) && turns.length === 0) {
      lines = previous;
    } else if (CONVERSATION.test(line)) {
      if (lines === previous || turns.length === 0) lines = instructions;
      lines.push(line);
    } else if (CLOSING.test(line) && all.length - index <= CLOSING_LINES) {
      lines = instructions;
      lines.push(line);
    } else {
      lines.push(line);
    }
  }
  return {
    instructions: instructions.join('\n').trim(),
    previousSummary: previous.join('\n').trim(),
    turns: turns.map(({ role, seq, lines: said }) => ({ role, text: said.join('\n').trim(), ...(seq && { seq }) })),
  };
}

function readRole(word: string): Turn['role'] {
  const role = word.toLowerCase();
  if (role === 'tool' || role === 'file') return 'tool';
  return role === 'user' || role === 'human' ? 'user' : 'assistant';
}
