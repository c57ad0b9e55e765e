import { createHash } from 'node:crypto';
import { textOf } from '../strict-provider/persona';
import { SUMMARISERS, type Summariser } from '../strict-provider/summarisers';

const FAILING = ['empty', 'bloating', 'refusing', 'failing', 'callingTools', 'hanging'] as const;
const ODD = ['injecting', 'wrongLanguage'] as const;

/**
 * One request in ten can never be summarised, whatever is tried again: what happens is a function of what was asked, so that
 * the retry meets the same fate. One in ten others gets a summary that is odd but usable.
 */
export const oneInTenFails: Summariser = (request, count) => {
  const prompt = request.turns.map(textOf).join('\n');
  const draw = createHash('sha256').update(prompt).digest();
  const [first = 0, second = 0] = draw;
  if (first < 26) return SUMMARISERS[FAILING[second % FAILING.length] ?? 'empty'](request, count);
  if (first < 52) return SUMMARISERS[ODD[second % ODD.length] ?? 'injecting'](request, count);
  return SUMMARISERS.good(request, count);
};
