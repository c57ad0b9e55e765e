import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextsAt } from './changed-translations';
import { flatten, type TranslationTree } from './compare-translations';

const TEXTS = 'src/ui/i18n';

/** Reads the texts as they were at a commit. The English ones are code, so that commit's sources are unpacked and run. */
export function textsAtCommit(repository: string, commit: string, language: string): TextsAt {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const paths = git('ls-tree', '-r', '--name-only', commit, `${TEXTS}/`).split('\n');
  const english = paths.find((path) => path.endsWith('/en.ts'));
  const translation = paths.find((path) => path.endsWith(`/${language}.json`));
  if (english === undefined) throw new Error(`There are no English texts in ${TEXTS} at ${commit}.`);

  const folder = mkdtempSync(join(tmpdir(), 'skein-texts-'));
  try {
    git('archive', '--format=tar', '-o', join(folder, 'src.tar'), commit, 'src');
    execFileSync('tar', ['-xf', 'src.tar'], { cwd: folder });
    return {
      english: parse(runEnglish(folder, english)),
      translation: parse(translation === undefined ? '{}' : git('show', `${commit}:${translation}`)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runEnglish(folder: string, file: string): string {
  const tsconfig = join(folder, 'tsconfig.json');
  const script = join(folder, 'print.ts');
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { paths: { '@/*': ['./src/*'] } } }));
  writeFileSync(
    script,
    `import { en } from './${file.replace(/\.ts$/, '')}';\nprocess.stdout.write(JSON.stringify(en));\n`,
  );
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  return execFileSync(process.execPath, ['--import', tsx, script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TSX_TSCONFIG_PATH: tsconfig },
    maxBuffer: 64 * 1024 * 1024,
  });
}

const parse = (json: string) => flatten(JSON.parse(json) as TranslationTree);
