import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { machineTexts } from './machine-texts';
import type { TextSample } from './text-sample';

/** The texts that the weights are fitted to. */
export function readCorpus(): TextSample[] {
  const folder = join(__dirname, 'corpus');
  const written = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => ({ kind: file.replace('.txt', ''), text: readFileSync(join(folder, file), 'utf8') }));
  // Some systems write the marks of a letter as characters of their own. That matters most where nearly every word has some.
  const decomposed = written
    .filter(({ kind }) => kind === 'vietnamese')
    .map(({ kind, text }) => ({ kind: `${kind}-decomposed`, text: text.normalize('NFD') }));
  return [...written, ...decomposed, ...machineTexts()];
}
