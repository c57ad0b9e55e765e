import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Codec {
  encodePath(path: string): string;
  decodePath(code: string): string;
}

/** Jest 29 cannot import .mjs files. */
function loadCodec(): Codec {
  const folder = join(__dirname, '../../../scripts/slim/mathjax');
  const { outputFiles } = buildSync({
    stdin: { contents: "export * from './encode-path.mjs'; export * from './decode-path.mjs';", resolveDir: folder },
    bundle: true,
    format: 'cjs',
    write: false,
  });
  const module: { exports: Partial<Codec> } = { exports: {} };
  new Function('module', outputFiles[0]?.text ?? '')(module);
  return module.exports as Codec;
}

const { encodePath, decodePath } = loadCodec();

it('keeps the outline of every character of MathJax', () => {
  const files = globSync('node_modules/mathjax-full/js/output/svg/fonts/tex/*.js', {
    cwd: join(__dirname, '../../..'),
  });
  let [characters, before, after] = [0, 0, 0];
  for (const file of files) {
    const source = readFileSync(join(__dirname, '../../..', file), 'utf8');
    for (const [, path = ''] of source.matchAll(/: '(-?\d[-\d MLQTHVZ]*)'/g)) {
      const code = encodePath(path);
      if (decodePath(code) !== path) throw new Error(`${file}: ${path}`);
      [characters, before, after] = [characters + 1, before + path.length, after + code.length];
    }
  }
  expect(characters).toBeGreaterThan(2_000);
  expect(after / before).toBeLessThan(0.5);
});

it('keeps paths with any coordinates', () => {
  const number = fc.integer({ min: -1500, max: 1500 });
  const point = fc.tuple(number, number).map(([x, y]) => `${x} ${y}`);
  const step = fc.oneof(
    point.map((end) => `L${end}`),
    fc.tuple(point, point).map(([control, end]) => `Q${control} ${end}`),
    number.map((x) => `H${x}`),
    number.map((y) => `V${y}`),
    point.map((start) => `ZM${start}`),
  );
  fc.assert(
    fc.property(point, fc.array(step), (start, steps) => {
      const path = start + steps.join('');
      expect(decodePath(encodePath(path))).toBe(path);
    }),
  );
});
