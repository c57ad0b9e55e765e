import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { exportedApp } from '../../support/browser/exported-app';
import { EXPORTED_APP } from '../../support/browser/open-app';

const app = exportedApp();

/** docs/performance.md. They may only become smaller. */
const MOST_BYTES = { brotli: 875_000, gzip: 1_083_000 };
/** The browser downloads these when it has nothing else to do, usually after the first screen. */
const FOR_LATER = /\/js\/web\/screens-/;

it('what the first screen downloads stays small', async () => {
  const paths = new Set<string>();
  const { user } = await app.open('/', {
    prepare: async (page) => void page.context().on('request', (request) => paths.add(new URL(request.url()).pathname)),
  });
  await user.id('try-demo').waitFor();

  const files = ['/index.html', ...paths].filter((path) => path !== '/' && !FOR_LATER.test(path));
  const sizes = await Promise.all(
    files.map(async (path) => {
      const plain = await readFile(join(EXPORTED_APP, path));
      const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
      return { path, brotli: brotli.length, gzip: gzipped.length };
    }),
  );
  expect(files.some((path) => path.endsWith('.wasm'))).toBe(true);
  const sum = (how: 'brotli' | 'gzip') => sizes.reduce((bytes, size) => bytes + size[how], 0);
  const isSmall = sum('brotli') <= MOST_BYTES.brotli && sum('gzip') <= MOST_BYTES.gzip;
  expect({ sizes, brotli: sum('brotli'), gzip: sum('gzip'), isSmall }).toMatchObject({ isSmall: true });
});
