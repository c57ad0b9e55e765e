import type { Random } from './random';
import type { Voice } from './types';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const MAX_TRIES = 1_000;
/** The last names and towns of a language are passers-by: they are in small talk only and never an answer. */
const PASSERS_BY = 6;

/**
 * Draws a value that is not used yet in the chat. The source is a kind (`date`, `time`, `name`, `surname`, `town`, `firm`), a kind with
 * limits (`money 800 4000`, `number 3 12`), a pattern (`code ??-####`: letters and digits), or alternatives (`oak|beech|walnut`).
 */
export function drawValue(source: string, voice: Voice, random: Random, used: Set<string>): string {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const value = draw(source, voice, random);
    if (used.has(value)) continue;
    used.add(value);
    return value;
  }
  throw new Error(`${voice.language} has too few values for ${source}`);
}

function draw(source: string, voice: Voice, random: Random): string {
  if (source.includes('|')) return random.pick(source.split('|'));
  const [kind = '', first = '', second = ''] = source.split(' ');
  const inLimits = () => random.between(Number(first), Number(second));
  switch (kind) {
    case 'date':
      return voice.date(random.between(1, 28), random.between(1, 12));
    case 'time':
      return voice.time(random.between(7, 20), random.pick([0, 10, 15, 20, 30, 40, 45, 50]));
    case 'number':
      return String(inLimits());
    case 'money':
      return voice.money(Number(second) > 400 ? Math.round(inLimits() / 5) * 5 : inLimits());
    case 'code':
      return source
        .slice('code '.length)
        .replace(/\?/g, () => random.pick([...LETTERS]))
        .replace(/#/g, () => String(random.between(1, 9)));
    case 'name':
    case 'town':
      return random.pick(voice.pools[kind].slice(0, -PASSERS_BY));
    case 'surname':
    case 'firm':
      return random.pick(voice.pools[kind]);
    default:
      throw new Error(`Not a source of values: ${source}`);
  }
}

/** Fills the slots of small talk. */
export const withPassersBy = (sentence: string, voice: Voice, random: Random): string =>
  sentence.replace(/\{(name|town)\}/g, (_slot, kind: 'name' | 'town') =>
    random.pick(voice.pools[kind].slice(-PASSERS_BY)),
  );
