import { factsIn } from './planted-facts';
import { viewOf } from './deterministic-model';
import type { Summariser } from './summarisers';

/** Saves the newest facts it can see, then answers SILENT. */
export const saving: Summariser = (request) => ({
  text: 'SILENT',
  calls: [...factsIn(viewOf(request))]
    .slice(-3)
    .map(([key, value]) => ({ name: 'save_memory', args: { content: `${key} = ${value}` } })),
});

export const silent: Summariser = () => ({ text: 'SILENT' });

/** Ignores the convention to answer SILENT. */
export const talking: Summariser = () => ({ text: 'I have silently saved everything, dear user!' });
