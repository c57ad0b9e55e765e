import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import {
  clippedText,
  LAYOUT_RULES,
  seriousFindings,
  setTextSize,
  smallTargets,
} from '../../support/browser/accessibility-checks';
import { SCENES } from '../../support/browser/scenes/scenes';
import { waitUntilStill } from '../../support/browser/wait-for';
import { setColorScheme, walkScenes } from '../../support/browser/scenes/walk-scenes';

const app = exportedApp();

/** The smallest touch target in pixels (Material Design). */
const MIN_TARGET_SIZE = 48;

it('no screen or sheet has an accessibility problem in either theme or at 200 %, a small touch target or text that is cut off', async () => {
  const { page } = await app.open('/', { reducedMotion: 'reduce' });
  const faults: Record<string, string[]> = {};
  const seen: string[] = [];
  await walkScenes(page, { url: app.at(), sizes: ['wide', 'phone'] }, async (name, size) => {
    seen.push(name);
    const found = await problemsOn(page, size);
    if (found.length > 0) faults[`${name} (${size})`] = found;
  });
  expect(faults).toEqual({});
  expect(seen).toEqual(SCENES.flatMap(({ name }) => [name, name]));
});

/**
 * Runs all rules in one theme and those about colours in the other. The wide layout goes from light to dark and the phone
 * layout back, because switching the theme takes longer than most checks.
 */
async function problemsOn(page: Page, size: 'wide' | 'phone'): Promise<string[]> {
  const other = size === 'wide' ? 'dark' : 'light';
  const found = await smallTargets(page, MIN_TARGET_SIZE);
  found.push(...(await seriousFindings(page)));
  // A theme changes only colours.
  await setColorScheme(page, other);
  found.push(...(await seriousFindings(page, ['color-contrast'])).map((finding) => `${other}: ${finding}`));
  // The size of the text changes only the layout.
  await setTextSize(page, 200);
  await waitUntilStill(page, 3);
  found.push(...(await clippedText(page)).map((text) => `cut off at 200 %: ${text}`));
  found.push(...(await seriousFindings(page, LAYOUT_RULES)).map((finding) => `at 200 %: ${finding}`));
  await setTextSize(page, 100);
  return found;
}
