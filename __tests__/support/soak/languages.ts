import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random';

export interface SampleLanguage {
  readonly name: string;
  /** The word that labels a planted fact. */
  readonly label: string;
  readonly text: string;
  readonly charsPerToken: number;
}

const SAMPLES = join(__dirname, '..', 'samples', 'text');

function loadLanguage(name: string, label: string, charsPerToken: number): SampleLanguage {
  return { name, label, charsPerToken, text: readFileSync(join(SAMPLES, `${name}.txt`), 'utf8') };
}

export function loadLanguages(): readonly SampleLanguage[] {
  return [
    loadLanguage('english', 'code', 4.5),
    loadLanguage('chinese-simplified', '代码', 1.4),
    loadLanguage('german', 'Kennwort', 4),
    loadLanguage('arabic', 'رمز', 3),
    loadLanguage('japanese', 'コード', 1.3),
    loadLanguage('russian', 'код', 3.5),
    loadLanguage('hindi', 'कोड', 2.5),
  ];
}

/** About `tokens` tokens of text from a random position in the sample, repeated if necessary. */
export function prose({ text, charsPerToken }: SampleLanguage, tokens: number, random: Random): string {
  const wanted = Math.max(8, Math.round(tokens * charsPerToken));
  const start = random.below(text.length);
  const endless = text.slice(start) + text.repeat(Math.ceil(wanted / text.length));
  // The text must be well-formed and free of the markers that control the model.
  return endless.slice(0, wanted).replace(/\p{Surrogate}|[[\]]/gu, ' ');
}
