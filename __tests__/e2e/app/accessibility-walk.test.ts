import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import {
  clippedText,
  LAYOUT_RULES,
  seriousFindings,
  setTextSize,
  smallTargets,
} from '../../support/browser/accessibility-checks';
import { FURTHER_SCENES } from '../../support/browser/scenes/further-scenes';
import { SCENES } from '../../support/browser/scenes/scenes';
import { waitUntilStill } from '../../support/browser/wait-for';
import { setColorScheme, walkScenes } from '../../support/browser/scenes/walk-scenes';

const app = exportedApp();

/** The smallest touch target in pixels (Material Design). */
const MIN_TARGET_SIZE = 48;
/** A scene shows an answer that fails because of the key. */
const KEY_REJECTED = /status of 401/;

it('no screen or sheet has an accessibility problem in either theme or at 200 %, a small touch target or text that is cut off', async () => {
  const { page, user } = await app.open('/', { reducedMotion: 'reduce', expects: KEY_REJECTED });
  await user.id('try-demo').waitFor();
  await expectFaultsToBeFound(page);
  const faults: Record<string, string[]> = {};
  const seen: string[] = [];
  const look = async (name: string, size: 'wide' | 'phone') => {
    seen.push(name);
    const found = await problemsOn(page, size);
    if (found.length > 0) faults[`${name} (${size})`] = found;
  };
  await walkScenes(page, { url: app.at(), sizes: ['wide', 'phone'] }, look);
  // Their sheets are as wide as others that were checked in both sizes, so each is checked in one.
  for (const [index, scene] of FURTHER_SCENES.entries()) {
    await walkScenes(page, { url: app.at(), sizes: [index % 2 === 0 ? 'wide' : 'phone'], scenes: [scene] }, look);
  }
  expect(faults).toEqual({});
  expect(seen).toEqual([...SCENES.flatMap(({ name }) => [name, name]), ...FURTHER_SCENES.map(({ name }) => name)]);
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

/** Each check finds what it is for: a check that never finds anything would go unnoticed. */
async function expectFaultsToBeFound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const faults = document.createElement('div');
    faults.style.cssText = 'position: fixed; top: 0; z-index: 9';
    faults.innerHTML = `
      <div role="button" tabindex="0" style="width: 20px; height: 20px"></div>
      <p style="color: #ccc">faint in light</p>
      <p style="color: #333">faint in dark</p>
      <div style="overflow: hidden; height: 20px"><span style="font-size: 1rem; line-height: 1">large text</span></div>`;
    faults.id = 'faults';
    document.querySelector('#root')?.append(faults);
  });
  expect(await problemsOn(page, 'wide')).toEqual(
    expect.arrayContaining([
      expect.stringContaining('20 × 20'),
      expect.stringContaining('aria-command-name'), // serious
      expect.stringMatching(/^region: .*large text/), // moderate
      expect.stringMatching(/^color-contrast: .*faint in light/),
      expect.stringMatching(/^dark: color-contrast: .*faint in dark/),
      expect.stringMatching(/^at 200 %: color-contrast: .*faint in dark/),
      expect.stringMatching(/^cut off at 200 %: large text/),
    ]),
  );
  await page.evaluate(() => document.querySelector('#faults')?.remove());
  await setColorScheme(page, 'light');
}
