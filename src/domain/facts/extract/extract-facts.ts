import type { Fact } from '../fact';
import { findAddresses } from './find-addresses';
import { findDates } from './find-dates';
import { findIdentifiers } from './find-identifiers';
import { findNames } from './find-names';
import { findNumbers } from './find-numbers';
import { collectFacts, type FactRule } from './found-facts';
import { readableText } from './readable-text';

/** Each rule reads what the ones before it left. */
const RULES: readonly FactRule[] = [findAddresses, findDates, findIdentifiers, findNumbers, findNames];

/**
 * The different names, numbers, dates, links and identifiers of a text. Pure, and linear in the length of the text: every quantifier
 * of the patterns is bounded. At most 2,000 facts of the first 200,000 characters.
 */
export function extractFacts(text: string): readonly Fact[] {
  const found = collectFacts();
  let rest = readableText(text);
  for (const rule of RULES) rest = rule(rest, found);
  return found.facts;
}
