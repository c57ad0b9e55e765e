import type { Page } from 'playwright-core';
import type { driver } from '../drive-app';

/** Who walks through the scenes: the app in a browser, and what a person can do there. */
export interface Stage {
  readonly page: Page;
  readonly url: string;
  readonly user: ReturnType<typeof driver>;
  /** Says something to the demo and waits for its answer. */
  say(text: string): Promise<void>;
}

/**
 * Something worth looking at. `show` brings it up and leaves it there; `leave`, if it has one, closes what lies on top, so
 * that the next scene finds the screen below. The scenes are one visit, in this order: later ones live on what earlier
 * ones have done.
 */
export interface Scene {
  readonly name: string;
  show(stage: Stage): Promise<void>;
  leave?(stage: Stage): Promise<void>;
}

/** A screen that needs nothing but its address. */
export const at = (name: string, path: string): Scene => ({
  name,
  async show({ page, url }) {
    await page.goto(url + path);
    await page.locator('[role=button]:visible, [role=heading]:visible').first().waitFor();
  },
});

const escape = ({ user }: Stage) => user.leaveSheet();

/** A sheet or a dialog over the screen before it. */
export const over = (name: string, show: Scene['show']): Scene => ({ name, show, leave: escape });
