import { parseArgs } from 'node:util';

import { runSoak } from '../__tests__/support/soak/run-soak';
import { describeSoak, failuresOf } from '../__tests__/support/soak/soak-report';

/** `npm run soak [-- --turns 2000 --seed 1]`: a long conversation with the strict provider; fails when anything was refused or lost. */
const { values } = parseArgs({ options: { turns: { type: 'string' }, seed: { type: 'string' } } });

async function main(): Promise<void> {
  const turns = Number(values.turns ?? 2_000);
  const report = await runSoak({
    turns,
    seed: Number(values.seed ?? 1),
    onProgress: (done) => {
      if (done % 100 === 0) process.stderr.write(`${done} of ${turns} turns\n`);
    },
  });
  console.log(describeSoak(report));
  const failures = failuresOf(report);
  for (const failure of failures.slice(0, 40)) console.error(failure);
  process.exit(failures.length === 0 ? 0 : 1);
}

void main();
