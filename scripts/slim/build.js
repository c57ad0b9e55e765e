/** Bundles the libraries of `libraries.js` into a folder, without what the app does not use. Run by `slim-libraries.js`. */
const { build } = require('esbuild');
const { readFile, writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const hollowOut = require('./hollow-out');
const { fileOf, IMPORTS, LOADED_TOGETHER, RULES } = require('./libraries');

const ROOT = join(__dirname, '../..');
const ENTRY = 'slim';

/** @type {import('esbuild').Plugin} */
const slim = {
  name: 'slim',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^slim:/ }, ({ path }) => ({ path: path.slice('slim:'.length), namespace: ENTRY }));
    onLoad({ filter: /./, namespace: ENTRY }, ({ path }) => ({
      contents: `export { ${IMPORTS[path].join(', ')} } from '${path}';`,
      resolveDir: ROOT,
    }));
    onLoad({ filter: /[/\\]node_modules[/\\](@ai-sdk|unpdf)[/\\]/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const name = Object.keys(RULES).find((file) => path.endsWith(join('node_modules', file)));
      return { contents: nameMembers(name ? hollowOut(code, RULES[name]) : code) };
    });
  },
};

/** esbuild sees which members of a namespace are used, but not which of an object called `z` that another module exports. */
function nameMembers(code) {
  return code.replace(/^import \{ z \} from ["']zod\/v4["'];/m, "import * as z from 'zod/v4';");
}

async function main(folder) {
  const { shrinkMathJax } = await import('./mathjax/shrink-mathjax.mjs');
  await build({
    entryPoints: Object.keys(IMPORTS).map((name) => ({ in: `slim:${name}`, out: fileOf(name) })),
    outdir: folder,
    plugins: [slim, shrinkMathJax],
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'esnext',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    external: ['pkce-challenge'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
  });
  for (const [group, names] of Object.entries(LOADED_TOGETHER)) {
    const lines = names.map((name) => `export * from './${fileOf(name)}.js';\n`);
    await writeFile(join(folder, `${group}.js`), lines.join(''));
  }
}

void main(process.argv[2]);
