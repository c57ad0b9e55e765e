import type { Page } from 'playwright-core';
import { driver } from '../drive-app';
import { SCREENS } from '../open-browser';
import type { Scene, SceneContext } from './scene';
import { SCENES } from './scenes';
import { waitUntilStill } from '../wait-for';

interface WalkOptions {
  readonly url: string;
  /** The layouts in which to look at the scene with this number. */
  readonly sizesOf: (index: number) => readonly (keyof typeof SCREENS)[];
  readonly scenes?: readonly Scene[];
}

/** Opens the scenes in order; default: those with a picture. Calls `look` for each scene in each size, once nothing moves any more. */
export async function walkScenes(
  page: Page,
  { url, sizesOf, scenes = SCENES }: WalkOptions,
  look: (name: string, size: keyof typeof SCREENS) => Promise<void>,
): Promise<void> {
  const user = driver(page);
  const say = async (text: string) => {
    await user.send(text);
    await user.id('message-user').getByText(text).last().waitFor();
    await user.waitUntilIdle();
  };
  const context: SceneContext = { page, url, user, say };
  for (const [index, scene] of scenes.entries()) {
    await scene.show(context);
    for (const size of sizesOf(index)) {
      await page.setViewportSize(SCREENS[size]);
      await waitUntilStill(page);
      // Switching between the two layouts closes some sheets.
      if (scene.close && (await page.getByRole('dialog').count()) === 0) {
        await scene.show(context);
        await waitUntilStill(page);
      }
      await look(scene.name, size);
    }
    await scene.close?.(context);
  }
}

/** Switches the system theme, and waits until the app has followed. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((wanted) => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return (Math.max(...channels) < 128 ? 'dark' : 'light') === wanted;
  }, colorScheme);
}
