import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { spreadCommon } from '../../scripts/web/spread-common';

const folder = mkdtempSync(join(tmpdir(), 'skein-spread-'));
const scripts = join(folder, '_expo/static/js/web');
afterAll(() => rmSync(folder, { recursive: true }));

const module = (name: string, id: number, dependencies: string) =>
  `__d(function(){return ${JSON.stringify(name)}},${id},${dependencies});`;
const path = (file: string) => `"/_expo/static/js/web/${file}"`;

function read(start: string): string {
  const file = readdirSync(scripts).find((name) => name.startsWith(start));
  return file === undefined ? 'missing' : readFileSync(join(scripts, file), 'utf8');
}

it('what later files share is moved into each that needs it, and files whose content changes get other names', () => {
  mkdirSync(scripts, { recursive: true });
  const files: Readonly<Record<string, string>> = {
    '__expo-metro-runtime-1.js': 'var runtime;',
    '__common-abcdef0123.js': [
      module('used by a', 20, '[21]'),
      module('used by that', 21, '[1]'),
      module('imported by the entry', 22, '[23]'),
      module('used by that, and by b', 23, '[]'),
    ].join('\n'),
    'entry-2.js': `${module('entry', 1, `{"0":10,"1":22,"paths":{"10":${path('a-3.js')}}}`)}\n__r(1);`,
    'a-3.js': module('a', 10, '[20,1]'),
    'b-4.js': module('b', 11, '[23]'),
    'sqlite-worker-5.js': 'var __BUNDLE_START_TIME__;',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(scripts, name), text);
  const tag = (name: string) => `<script src=${path(name)} defer></script>`;
  writeFileSync(join(folder, 'index.html'), Object.keys(files).slice(0, 3).map(tag).join(''));

  spreadCommon(folder);

  expect(readdirSync(scripts).sort()).toEqual([
    '__common-abcdef0123-abcdef01.js',
    '__expo-metro-runtime-1.js',
    'a-3-abcdef01.js',
    'b-4-abcdef01.js',
    'entry-2-abcdef01.js',
    'sqlite-worker-5.js',
  ]);
  const names = (text: string) => [...text.matchAll(/return "([^"]*)"/g)].map(([, name]) => name).sort();
  expect(names(read('__common'))).toEqual(['imported by the entry', 'used by that, and by b']);
  expect(names(read('a-'))).toEqual(['a', 'used by a', 'used by that']);
  expect(names(read('b-'))).toEqual(['b']);
  expect(read('entry-')).toContain(path('a-3-abcdef01.js'));
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(
    [tag('__expo-metro-runtime-1.js'), tag('__common-abcdef0123-abcdef01.js'), tag('entry-2-abcdef01.js')].join(''),
  );
});
