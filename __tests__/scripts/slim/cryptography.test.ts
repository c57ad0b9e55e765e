import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface MetroConfig {
  readonly transformer: {
    getTransformOptions(): Promise<{
      readonly transform: { readonly inlineRequires: { readonly blockList: Readonly<Record<string, true>> } };
    }>;
  };
}

const ROOT = join(__dirname, '..', '..', '..');

/** Looking up a module at each call made a backup with a passphrase take twenty times as long. */
it('cryptography does not look up a module at each call', async () => {
  const { transformer } = jest.requireActual<MetroConfig>('../../../metro.config.js');
  const { inlineRequires } = (await transformer.getTransformOptions()).transform;
  const entries = ['@noble/hashes/scrypt.js', '@noble/ciphers/chacha.js'].map((name) =>
    join(ROOT, 'node_modules', name),
  );
  const modules = new Set(entries);
  for (const module of modules) for (const imported of importsOf(module)) modules.add(imported);
  expect(modules.size).toBeGreaterThan(6);
  expect([...modules].filter((path) => !inlineRequires.blockList[path])).toEqual([]);
});

function importsOf(module: string): string[] {
  const imports = readFileSync(module, 'utf8').matchAll(/^import .* from ["'](\.[^"']+)["']/gm);
  return [...imports].map(([, path = '']) => join(dirname(module), path));
}
