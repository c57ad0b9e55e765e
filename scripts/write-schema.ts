/** `npm run schema`: writes docs/schema.sql from the migrations. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchema } from './schema/describe-schema';

async function main(): Promise<void> {
  writeFileSync(join(__dirname, '..', 'docs', 'schema.sql'), await describeSchema());
}

void main();
