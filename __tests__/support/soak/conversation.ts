import type { StrictModel } from '../strict-provider/parsed-request';
import { prose, type SampleLanguage } from './languages';
import type { Random } from './random';

export interface PlantedFact {
  readonly key: string;
  readonly value: string;
  readonly label: string;
}

/** One of the conversations of a soak test: its model, what was sent, and which facts were planted. */
export interface Conversation {
  readonly sessionId: string;
  readonly ownModel: StrictModel;
  readonly language: SampleLanguage;
  readonly random: Random;
  /** Tokens of an ordinary message. */
  readonly size: number;
  model: StrictModel;
  /** Turns until it returns to its own model after a switch. */
  turnsUntilReturn: number;
  readonly sent: string[];
  readonly firstFact: number;
  readonly facts: PlantedFact[];
  /** A fingerprint of every stored message when it was first seen. */
  readonly seen: Map<string, string>;
  /** Answers that were regenerated. */
  readonly replaced: Set<string>;
  historyTokens: number;
}

export interface Move {
  readonly text: string;
  readonly expected: PlantedFact | null;
  readonly abortAfter: number | null;
}

const NAMES = ['FALKE', 'OTTER', 'LYNX', 'HERON', 'MARTEN', 'IBIS'];

/** Chooses what the user does next. */
export function nextMove(conversation: Conversation): Move {
  const { random, language, facts, size } = conversation;
  if (facts.length > 0 && random.chance(0.12)) {
    const expected = random.pick(facts);
    return { text: questionFor(expected), expected, abortAfter: null };
  }
  const factor = random.chance(0.03) ? 12 : random.chance(0.1) ? 3 : 0.2 + random.next() * 1.6;
  const parts = [prose(language, size * factor, random)];
  if (random.chance(0.3)) parts.splice(1, 0, sentence(plant(conversation)), prose(language, size / 4, random));
  if (random.chance(0.2)) {
    parts.push(random.chance(0.5) ? '[tools get_current_time, get_context_stats]' : '[tools get_current_time]');
  }
  parts.push(`[${10 + random.below(60)} words]`);
  const abortAfter = random.chance(0.03) ? random.below(4) : null;
  if (abortAfter !== null) parts.push('[pace 2]');
  return { text: parts.join(' '), expected: null, abortAfter };
}

export function questionFor({ label, key }: PlantedFact): string {
  return `${label} ${key} = ?`;
}

function plant({ firstFact, facts, random, language }: Conversation): PlantedFact {
  const number = String(firstFact + facts.length).padStart(4, '0');
  const key = `${NAMES[facts.length % NAMES.length] ?? 'FALKE'}-${number}`;
  const value = `${random.pick(['ZX', 'QP', 'VT'])}-${String(random.below(100_000)).padStart(5, '0')}-${random.pick(['A', 'K', 'Q'])}`;
  const fact = { key, value, label: language.label };
  facts.push(fact);
  return fact;
}

function sentence({ label, key, value }: PlantedFact): string {
  return `\n${label} ${key} = ${value}.\n`;
}
