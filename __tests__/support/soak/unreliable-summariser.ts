import { createHash } from 'node:crypto';
import { textOf } from '../strict-provider/deterministic-model';
import { SUMMARISERS, type Summariser } from '../strict-provider/summarisers';

const FAILING = ['empty', 'bloating', 'refusing', 'failing', 'callingTools', 'hanging'] as const;
const ODD = ['injecting', 'wrongLanguage'] as const;

/**
 * One compaction in ten fails permanently: the retry of a prompt fails like the first attempt, but a third request
 * with the same prompt gets a new random result, as from a real model. One in ten others gets a summary that is odd
 * but usable.
 */
export function createUnreliableSummariser(): Summariser {
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
