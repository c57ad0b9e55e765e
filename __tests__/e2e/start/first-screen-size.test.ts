import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { exportedApp } from '../../support/browser/exported-app';
import { EXPORTED_APP } from '../../support/browser/open-app';

const app = exportedApp();

/** docs/performance.md. It may only become smaller. */
const MOST_BYTES = 1_165_000;
/** The browser downloads these when it has nothing else to do, usually after the first screen. */
const FOR_LATER = /\/js\/web\/screens-/;

it('what the first screen downloads stays small', async () => {
  const paths = new Set<string>();
  const { user } = await app.open('/', {
    prepare: async (page) => void page.context().on('request', (request) => paths.add(new URL(request.url()).pathname)),
  });
  await user.id('try-demo').waitFor();

  const files = [...paths].filter((path) => path !== '/' && !FOR_LATER.test(path));
  const sizes = await Promise.all(
    ['/index.html', ...files].map(
      async (path) => [path, gzipSync(await readFile(join(EXPORTED_APP, path))).length] as const,
    ),
  );
  expect(files.some((path) => path.endsWith('.wasm'))).toBe(true);
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect({ sizes, isSmall: bytes <= MOST_BYTES }).toMatchObject({ isSmall: true });
});
