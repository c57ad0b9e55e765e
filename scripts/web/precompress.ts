import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Pictures are compressed already. */
const COMPRESSIBLE = '**/*.{css,html,js,json,ttf,wasm,webmanifest}';

/** Writes a compressed copy beside each file, `name.br`, which a host can send as it is: the best compression takes too long for each request. */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    globSync(COMPRESSIBLE, { cwd: folder }).map(async (file) => {
      const path = join(folder, file);
      await writeFile(`${path}.br`, await compress(await readFile(path)));
    }),
  );
}
