import { timeTable } from '../../../scripts/checks/time-table';

const outcome = (script: string, seconds: number, files: { name: string; seconds: number }[] = []) => ({
  check: { script, title: script.toUpperCase() },
  passed: 3,
  failed: 1,
  seconds,
  files,
});

it('the table lists the time and counts of each check, then the slowest files', () => {
  const table = timeTable([
    outcome('lint', 59.6),
    outcome('unit', 125, [
      { name: 'quick.test.ts', seconds: 1 },
      { name: 'slow.test.ts', seconds: 61 },
    ]),
  ]);
  expect(table.replace(/ +/g, ' ')).toBe(
    [
      'Check time passed failed',
      'LINT (npm run lint) 1 min 00 s 3 1',
      'UNIT (npm run unit) 2 min 05 s 3 1',
      '',
      'Slowest test files time',
      'slow.test.ts (unit) 1 min 01 s',
      'quick.test.ts (unit) 1 s',
    ].join('\n'),
  );
});

it('the table has no list of files where no tests ran', () => {
  expect(timeTable([outcome('lint', 2)])).not.toContain('Slowest');
});
