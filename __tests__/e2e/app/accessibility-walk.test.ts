import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import { clippedText, seriousFindings, setTextSize, smallTargets } from '../../support/browser/accessibility-checks';
import { SCENES } from '../../support/browser/scenes/scenes';
import { waitUntilStill } from '../../support/browser/wait-for';
import { setColorScheme, walkScenes } from '../../support/browser/scenes/walk-scenes';

jest.setTimeout(300_000);

const app = exportedApp();

/** The smallest touch target in pixels (Material Design). */
const MIN_TARGET_SIZE = 48;

it('no screen or sheet has a serious accessibility problem, a small touch target or text that is cut off at 200 %', async () => {
  const { page } = await app.open('/', { reducedMotion: 'reduce' });
  const faults: Record<string, string[]> = {};
  const seen: string[] = [];
  await walkScenes(page, { url: app.at(), sizes: ['wide', 'phone'] }, async (name, size) => {
    seen.push(name);
    const found = await problemsOn(page);
    if (found.length > 0) faults[`${name} (${size})`] = found;
  });
  expect(faults).toEqual({});
  expect(seen).toEqual(SCENES.flatMap(({ name }) => [name, name]));
});

async function problemsOn(page: Page): Promise<string[]> {
  const found = await smallTargets(page, MIN_TARGET_SIZE);
  await setTextSize(page, 200);
  await waitUntilStill(page, 3);
  found.push(...(await clippedText(page)).map((text) => `cut off at 200 %: ${text}`));
  await setTextSize(page, 100);
  await waitUntilStill(page, 3);
  found.push(...(await seriousFindings(page)));
  // A theme changes only colours.
  await setColorScheme(page, 'dark');
  found.push(...(await seriousFindings(page, ['color-contrast'])).map((finding) => `dark: ${finding}`));
  await setColorScheme(page, 'light');
  return found;
}
