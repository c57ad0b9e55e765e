import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCycles, readImportGraph } from './support/jest/import-graph';

/** This is a test because the lint rule import/no-cycle took longer than all other rules together. */
it('no file imports itself directly or indirectly', () => {
  const graph = readImportGraph(join(__dirname, '..'), ['app', 'src', 'scripts', '__tests__']);
  expect(graph.get('src/create-app.ts')?.length).toBeGreaterThan(10);
  expect(findCycles(graph)).toEqual([]);
});

describe('findCycles', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'skein-cycles-'));
    mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFileSync(join(root, 'src', file), text);

  it('finds a cycle through the alias, a relative path and a platform-specific file', () => {
    write('one.ts', `import { two } from '@/deep/two';\nexport const one = () => two;\n`);
    write('deep/two.web.tsx', `export { three as two } from './three';\n`);
    write('deep/three.ts', `export const three = async () => (await import('../one')).one;\n`);
    expect(findCycles(readImportGraph(root, ['src']))).toEqual([
      expect.stringContaining('src/deep/two.web.tsx → src/deep/three.ts → src/one.ts'),
    ]);
  });

  it('ignores type imports, which do not exist at run time', () => {
    write('one.ts', `import { type Two } from './two';\nexport interface One { two: Two }\n`);
    write('two.ts', `import { One } from './one';\nexport interface Two { one: One }\n`);
    expect(findCycles(readImportGraph(root, ['src']))).toEqual([]);
  });
});
