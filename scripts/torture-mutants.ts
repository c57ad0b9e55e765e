/** `npm run torture:mutants [-- --only 3]`: plants known bugs, one after the other, and exits with 1 unless the harness catches all of them. */
import { parseArgs } from 'node:util';
import { FAULTS } from '../__tests__/support/torture/all-faults';
import { bundleApp } from '../__tests__/support/torture/lab/bundle-app';
import { MUTANTS, type Mutant } from '../__tests__/support/torture/mutants';
import { runFaults } from '../__tests__/support/torture/run-faults';

const CASES = 12;

/** The first violation that shows the bug, or null. */
async function catchMutant(mutant: Mutant, index: number): Promise<string | null> {
  const node = await bundleApp(`mutant-${index}`, mutant);
  for (const id of mutant.faults) {
    const reports = await runFaults({
      faults: FAULTS.filter((fault) => fault.id === id),
      casesOf: () => CASES,
      seed: 1,
      node,
      parallel: 2,
      onReport: () => undefined,
      stopEarly: true,
    });
    const [violation] = reports.flatMap(({ violations }) => violations);
    if (violation) return `${id}: ${violation.what}`;
  }
  return null;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  let missed = 0;
  for (const [index, mutant] of MUTANTS.entries()) {
    if (values.only !== undefined && Number(values.only) !== index) continue;
    const caught = await catchMutant(mutant, index);
    console.log(
      `${caught === null ? '✗' : '✓'} ${String(index).padStart(2)} ${mutant.what}: ${caught ?? 'not caught'}`,
    );
    if (caught === null) missed += 1;
  }
  console.log(`\n${missed} of ${MUTANTS.length} planted bugs were not caught`);
  process.exit(missed === 0 ? 0 : 1);
}

void main();
