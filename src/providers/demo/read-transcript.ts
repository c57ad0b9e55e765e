export interface Turn {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly text: string;
}

/** The parts of a prompt about a conversation. */
export interface Transcript {
  /** Everything before the conversation. */
  readonly instructions: string;
  readonly previousSummary: string;
  readonly turns: readonly Turn[];
}

const LABEL = /^[\s>#*[<(]*(user|human|assistant|ai|model|tool)\b([^:\]>\n]{0,60})[:\]>]+\**[ \t]*(.*)$/i;
const PREVIOUS = /^\W*previous (?:conversation )?summary\b.*$/i;
const CONVERSATION = /^\W*(?:additional|new|the|more)?\s*(?:conversation|transcript|messages)\b.*:\W*$/i;
const CLOSING =
  /^\W*(?:please )?(?:provide|write|reply|respond|answer|return|now)\b.*\b(?:summary|title|words|notes)\b/i;
const CLOSING_LINES = 3;

/** Reads “User: …” in its many spellings, and the parts around the turns in the order of RFC-011. */
export function readTranscript(prompt: string): Transcript {
  const instructions: string[] = [];
  const previous: string[] = [];
  const turns: { role: Turn['role']; lines: string[] }[] = [];
  let lines = instructions;
  const all = prompt.trimEnd().split('\n');
  for (const [index, line] of all.entries()) {
    const label = LABEL.exec(line);
    if (label !== null) {
      lines = [label[3] ?? ''];
      turns.push({ role: readRole(label[1] ?? ''), lines });
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
    turns: turns.map(({ role, lines: said }) => ({ role, text: said.join('\n').trim() })),
  };
}

function readRole(word: string): Turn['role'] {
  const role = word.toLowerCase();
  if (role === 'tool') return 'tool';
  return role === 'user' || role === 'human' ? 'user' : 'assistant';
}
