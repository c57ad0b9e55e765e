import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

function testsOf(config: string): string[] {
  const jest = require.resolve('jest/bin/jest');
  const listed = execFileSync(process.execPath, [jest, '--config', config, '--listTests'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.trim().split('\n');
}

it('every test file belongs to a Jest project', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(__dirname, file));
  const configs = ['jest.config.js', 'jest.e2e.config.js', 'jest.phone.config.js'];
  const run = new Set(configs.flatMap(testsOf));
  expect(files.filter((file) => !run.has(file))).toEqual([]);
});
