import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import {
  clippedText,
  LAYOUT_RULES,
  seriousFindings,
  setTextSize,
  smallTargets,
} from '../../support/browser/accessibility-checks';
import { isLongRun } from '../../support/samples/property-runs';
import { FURTHER_SCENES } from '../../support/browser/scenes/further-scenes';
import { SCENES } from '../../support/browser/scenes/scenes';
import { waitUntilStill } from '../../support/browser/wait-for';
import { setColorScheme, walkScenes } from '../../support/browser/scenes/walk-scenes';

const app = exportedApp();

/** The smallest touch target in pixels (Material Design). */
const MIN_TARGET_SIZE = 48;
const SCENES_PER_LAYOUT = 4;
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
    const found = await problemsOn(page);
    if (found.length > 0) faults[`${name} (${size})`] = found;
  };
  const scenes = [...SCENES, ...FURTHER_SCENES];
  await walkScenes(page, { url: app.at(), sizesOf, scenes }, look);
  expect(faults).toEqual({});
  expect(seen).toEqual(scenes.flatMap(({ name }, index) => sizesOf(index).map(() => name)));
});

/** Every scene in one of the two layouts; in both in a long run. Changing the layout draws the whole app again. */
function sizesOf(index: number): readonly ('wide' | 'phone')[] {
  if (isLongRun) return ['wide', 'phone'];
  return [Math.floor(index / SCENES_PER_LAYOUT) % 2 === 0 ? 'wide' : 'phone'];
}

/**
 * Runs all rules, then those about colours and layout in the other theme at twice the text size. The theme stays for the
 * next scene, because switching it takes longer than most checks.
 */
async function problemsOn(page: Page): Promise<string[]> {
  const found = await smallTargets(page, MIN_TARGET_SIZE);
  found.push(...(await seriousFindings(page)));
  const other = await switchTheme(page);
  await setTextSize(page, 200);
  await waitUntilStill(page, 3);
  found.push(...(await clippedText(page)).map((text) => `cut off at 200 %: ${text}`));
  found.push(...(await seriousFindings(page, LAYOUT_RULES)).map((finding) => `${other} at 200 %: ${finding}`));
  await setTextSize(page, 100);
  return found;
}

async function switchTheme(page: Page): Promise<'light' | 'dark'> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';
  await setColorScheme(page, other);
  return other;
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
  expect(await problemsOn(page)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('20 × 20'),
      expect.stringContaining('aria-command-name'), // serious
      expect.stringMatching(/^region: .*large text/), // moderate
      expect.stringMatching(/^color-contrast: .*faint in light/),
      expect.stringMatching(/^dark at 200 %: color-contrast: .*faint in dark/),
      expect.stringMatching(/^cut off at 200 %: large text/),
    ]),
  );
  await page.evaluate(() => document.querySelector('#faults')?.remove());
  await setColorScheme(page, 'light');
}
