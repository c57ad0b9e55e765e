/**
 * Makes the exported web app work offline: writes sw.js with the list of all files, and the build's name into index.html, which tells the
 * app to register the worker. Removes what the page's Content-Security-Policy allows for development only. Also makes the scripts smaller. Part
 * of `npm run export:web`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buildMark, serviceWorker } from './service-worker';
import { shrinkScripts } from './shrink-scripts';
import { spreadCommon } from './spread-common';

const NOT_CACHED = /^(sw\.js|metadata\.json|index\.html|.*\.(map|br))$/;

/** Names the build by the hash of all its files. */
export function makeInstallable(folder: string): string {
  const page = join(folder, 'index.html');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !NOT_CACHED.test(name))
    .sort();
  const html = forbidDevelopment(readFileSync(page, 'utf8').replace(/\n? *<meta name="skein-build"[^>]*>/, ''));
  const hash = createHash('sha256').update(html);
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  const build = hash.digest('hex').slice(0, 16);
  writeFileSync(page, html.replace('<head>', `<head>\n    ${buildMark(build)}`));
  writeFileSync(join(folder, 'sw.js'), serviceWorker(build, ['/', ...files.map((name) => `/${encodeURI(name)}`)]));
  return build;
}

/** Only the development server needs eval and a WebSocket. */
function forbidDevelopment(html: string): string {
  const strict = html.replace(" 'unsafe-eval'", '').replace(' ws:;', ';');
  if (/'unsafe-eval'|\bws:/.test(strict))
    throw new Error('The exported page still allows what only development needs.');
  return strict;
}

if (require.main === module) {
  const folder = join(__dirname, '..', '..', 'dist');
  spreadCommon(folder);
  shrinkScripts(folder);
  console.log(`Opens offline: build ${makeInstallable(folder)}`);
}
