import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random';

export interface Tongue {
  readonly name: string;
  /** The word that labels a planted fact. */
  readonly label: string;
  readonly text: string;
  readonly charsPerToken: number;
}

const SAMPLES = join(__dirname, '..', 'samples', 'text');

function tongue(name: string, label: string, charsPerToken: number): Tongue {
  return { name, label, charsPerToken, text: readFileSync(join(SAMPLES, `${name}.txt`), 'utf8') };
}

export function openTongues(): readonly Tongue[] {
  return [
    tongue('english', 'code', 4.5),
    tongue('chinese-simplified', '代码', 1.4),
    tongue('german', 'Kennwort', 4),
    tongue('arabic', 'رمز', 3),
    tongue('japanese', 'コード', 1.3),
    tongue('russian', 'код', 3.5),
    tongue('hindi', 'कोड', 2.5),
  ];
}

/** About `tokens` tokens of text from a random position in the sample, repeated if necessary. */
export function prose({ text, charsPerToken }: Tongue, tokens: number, random: Random): string {
  const wanted = Math.max(8, Math.round(tokens * charsPerToken));
  const start = random.below(text.length);
  const endless = text.slice(start) + text.repeat(Math.ceil(wanted / text.length));
  // The text must be well-formed and free of the markers that control the model.
  return endless.slice(0, wanted).replace(/\p{Surrogate}|[[\]]/gu, ' ');
}
