import { headOf } from '../../text/whole-characters';
import type { Fact, FactKind } from '../fact';

const MAX_FACTS = 2_000;
const MAX_FACT_CHARS = 300;

/** Stands where a fact was taken out, so that no later rule finds a part of it again. */
const TAKEN = ' \u0001 ';

/** A rule collects what it finds and returns the text without it. */
export type FactRule = (text: string, found: FoundFacts) => string;

export interface FoundFacts {
  /** Returns what to put in the place of the fact. */
  take(kind: FactKind, text: string, key: string, looseKey?: string): string;
  readonly facts: readonly Fact[];
}

/** The different facts of one text, in the order of the rules. */
export function collectFacts(): FoundFacts {
  const facts = new Map<string, Fact>();
  return {
    take(kind, text, key, looseKey = key) {
      const id = `${kind}:${key}`;
      if (key !== '' && facts.size < MAX_FACTS && !facts.has(id)) {
        const shown = headOf(text.replace(/\s+/g, ' ').trim(), MAX_FACT_CHARS);
        facts.set(id, { kind, text: shown, key: id, looseKey: `${kind}:${looseKey}` });
      }
      return TAKEN;
    },
    get facts() {
      return [...facts.values()];
    },
  };
}
