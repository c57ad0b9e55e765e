import { EMPTY_PARSE, parseAppended } from './parse-state';

/** In the order in which the library tries its patterns, so that each text needs one or two more than the text before. */
const SAMPLES = [
  '```\na',
  '# a',
  '***',
  '> a',
  '- a',
  '<!-- a -->',
  '[a]: b',
  '| a |\n|---|\n| b |',
  'a\n=',
  'a',
  '**a** `b` [c](d) $e$',
];

/**
 * A browser translates a pattern when it is first used, and again when it is used a second time: together a tenth of a second on a slow phone. Each
 * call does a part of that in advance; the result says whether there is more to do.
 */
export function createWarmUp(): () => boolean {
  const left = SAMPLES.flatMap((sample) => [sample, sample]);
  return () => {
    const sample = left.shift();
    if (sample !== undefined) parseAppended(EMPTY_PARSE, sample);
    return left.length > 0;
  };
}
