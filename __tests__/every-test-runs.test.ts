import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

interface Project {
  readonly displayName: string;
  readonly preset?: string;
  readonly testMatch: readonly string[];
}

/** One start of Jest lists the tests of all projects. */
function testsOf(configs: readonly string[]): string[] {
  const projects = configs.flatMap((config) => {
    const read = jest.requireActual<Project | { readonly projects: readonly Project[] }>(join(ROOT, config));
    const each = 'projects' in read ? read.projects : [read];
    return each.map(({ displayName, preset, testMatch }) => ({ displayName, preset, testMatch, rootDir: ROOT }));
  });
  const command = require.resolve('jest/bin/jest');
  const listed = execFileSync(process.execPath, [command, '--config', JSON.stringify({ projects }), '--listTests'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.trim().split('\n');
}

it('every test file belongs to a Jest project', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(__dirname, file));
  const run = new Set(
    testsOf(['jest.config.js', 'jest.e2e.config.js', 'jest.phone.config.js', 'jest.servers.config.js']),
  );
  expect(files.filter((file) => !run.has(file))).toEqual([]);
});
