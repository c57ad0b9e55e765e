import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocument } from 'yaml';

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const FILES = ['.github/workflows', '.eas/workflows'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`),
);

it.each(FILES)('%s is a workflow whose actions have a fixed version', (path) => {
  const text = read(path);
  const document = parseDocument(text);
  expect(document.errors).toEqual([]);
  expect(document.toJS()).toMatchObject({ name: expect.any(String), on: expect.anything(), jobs: expect.anything() });
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(actions.filter((action) => !/@v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

it('workflows start only npm scripts and EAS profiles that exist', () => {
  const texts = FILES.map(read).join('\n');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const { build } = JSON.parse(read('eas.json')) as { build: Record<string, object> };
  const named = (pattern: RegExp) => [...texts.matchAll(pattern)].map(([, name = '']) => name);
  expect(named(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
  expect(named(/profile: ([a-z-]+)$/gm).filter((name) => !(name in build))).toEqual([]);
});
