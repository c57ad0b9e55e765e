import { FAULTS } from '../support/torture/all-faults';
import { bundleApp } from '../support/torture/lab/bundle-app';
import { runFaults } from '../support/torture/run-faults';

// `npm run torture` has every fault and many more cases; `npm run torture:mutants` shows that it catches planted bugs.
it('the app survives kills and faults of network and disk: nothing is lost, repeated or leaked', async () => {
  const reports = await runFaults({
    faults: FAULTS.filter(({ cases }) => cases.short > 0),
    casesOf: ({ cases }) => cases.short,
    seed: 1,
    node: await bundleApp('short-run'),
    parallel: 2,
    onReport: () => undefined,
  });
  expect(reports.length).toBeGreaterThan(10);
  expect(reports.flatMap(({ fault, violations }) => violations.map((found) => ({ id: fault.id, ...found })))).toEqual(
    [],
  );
});
