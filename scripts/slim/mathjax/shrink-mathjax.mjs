import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath } from './encode-path.mjs';

const DECODER = join(import.meta.dirname, 'decode-path.mjs');
const HELPERS = 'typescript-helpers';

/**
 * An esbuild plugin. MathJax has the outlines of 2,300 characters as text, and each of its 235 files has its own copies of TypeScript's helpers.
 * @type {import('esbuild').Plugin}
 */
export const shrinkMathJax = {
  name: 'shrink-mathjax',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: new RegExp(`^${HELPERS}$`) }, () => ({ path: HELPERS, namespace: HELPERS }));
    onLoad({ filter: /./, namespace: HELPERS }, () => ({
      contents: `export { ${[...SHARED].join(', ')} } from 'tslib';`,
      resolveDir: import.meta.dirname,
    }));
    onLoad({ filter: /[/\\]mathjax-full[/\\]js[/\\]/ }, async ({ path }) => {
      const code = shareHelpers(await readFile(path, 'utf8'));
      if (/svg[/\\]fonts[/\\]tex[/\\]/.test(path)) return { contents: encodeOutlines(code) };
      return { contents: path.endsWith(join('output', 'svg', 'Wrapper.js')) ? decodeOutlines(code) : code };
    });
  },
};

const SHARED = new Set([
  '__assign',
  '__exportStar',
  '__extends',
  '__importDefault',
  '__importStar',
  '__read',
  '__spreadArray',
  '__values',
]);
/** `var __read = (this && this.__read) || …;` at the top of a file: it ends at the next line that is not indented. */
const HELPER = /^var (__\w+) = \(this && this\.\1\) \|\| [^]*?^\}(?:\)\(\)|\))?;\n/gm;

function shareHelpers(code) {
  return code.replace(HELPER, (whole, name) =>
    SHARED.has(name) ? `var ${name} = require('${HELPERS}').${name};\n` : whole,
  );
}

function encodeOutlines(code) {
  return code.replace(/: '(-?\d[-\d MLQTHVZ]*)'/g, (_, path) => `: '${encodePath(path)}'`);
}

function decodeOutlines(code) {
  const drawn = "'M' + data.p + 'Z'";
  if (!code.includes(drawn))
    throw new Error('MathJax draws characters in another way now. Adapt scripts/slim/mathjax.');
  return code.replace(drawn, `'M' + require(${JSON.stringify(DECODER)}).decodePath(data.p) + 'Z'`);
}
