import { createHash } from 'node:crypto';
import { textOf } from '../strict-provider/persona';
import { SUMMARISERS, type Summariser } from '../strict-provider/summarisers';

const FAILING = ['empty', 'bloating', 'refusing', 'failing', 'callingTools', 'hanging'] as const;
const ODD = ['injecting', 'wrongLanguage'] as const;

/**
 * One compaction in ten fails for good: the retry of a prompt meets the fate of its first try, but the same prompt asked for a third
 * time draws anew, as a real model would. One in ten others gets a summary that is odd but usable.
 */
export function createOneInTenFails(): Summariser {
  const asked = new Map<string, number>();
  return (request, count) => {
    const prompt = request.turns.map(textOf).join('\n');
    const name = createHash('sha256').update(prompt).digest('hex');
    const times = asked.get(name) ?? 0;
    asked.set(name, times + 1);
    const [first = 0, second = 0] = createHash('sha256')
      .update(`${name} ${Math.floor(times / 2)}`)
      .digest();
    if (first < 26) return SUMMARISERS[FAILING[second % FAILING.length] ?? 'empty'](request, count);
    if (first < 52) return SUMMARISERS[ODD[second % ODD.length] ?? 'injecting'](request, count);
    return SUMMARISERS.good(request, count);
  };
}
