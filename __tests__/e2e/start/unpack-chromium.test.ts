import { mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { unpackChromium } from '../../support/browser/setup/unpack-chromium';

let cache: string;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'skein-unpack-'));
});
afterAll(() => rm(cache, { recursive: true, force: true }));

it('unpackChromium unpacks a working browser into a missing folder once and reuses it', async () => {
  const { executablePath, env } = await unpackChromium(cache);
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  expect(dirname(executablePath)).toContain(`chromium-${browser.version().split('.')[0]}.`);
  await browser.close();
  const { ino } = await stat(executablePath);
  expect((await unpackChromium(cache)).executablePath).toBe(executablePath);
  expect((await stat(executablePath)).ino).toBe(ino);
});

describe('unpackChromium repairs the cache', () => {
  it.each([
    ['an empty folder', async (home: string) => void (await rm(home, { recursive: true }), await mkdir(home))],
    ['a truncated browser', (home: string) => truncate(join(home, 'chromium'), 50_000_000)],
    ['a browser with a missing library', (home: string) => rm(join(home, 'libGLESv2.so'))],
  ])('when it finds %s', async (_what, damage) => {
    const whole = (await stat((await unpackChromium(cache)).executablePath)).size;
    const [name = ''] = await readdir(cache);
    await damage(join(cache, name));
    const { executablePath } = await unpackChromium(cache);
    expect((await stat(executablePath)).size).toBe(whole);
    expect(await readdir(cache)).toEqual([name]);
  });
});
