import type { Page } from 'playwright-core';
import type { driver } from '../drive-app';

/** The app in a browser, and the actions that a scene can use. */
export interface Stage {
  readonly page: Page;
  readonly url: string;
  readonly user: ReturnType<typeof driver>;
  /** Sends a message to the demo and waits for its answer. */
  say(text: string): Promise<void>;
}

/**
 * One screen or sheet. `show` opens it; `leave`, if it exists, closes it so that the next scene finds the screen
 * below. The scenes run in order in one session: later ones depend on the data of earlier ones.
 */
export interface Scene {
  readonly name: string;
  show(stage: Stage): Promise<void>;
  leave?(stage: Stage): Promise<void>;
}

/** A scene that only needs an address. */
export const at = (name: string, path: string): Scene => ({
  name,
  async show({ page, url }) {
    await page.goto(url + path);
    await page.locator('[role=button]:visible, [role=heading]:visible').first().waitFor();
  },
});

const escape = ({ user }: Stage) => user.leaveSheet();

/** A scene that opens a sheet or dialog over the previous screen. */
export const over = (name: string, show: Scene['show']): Scene => ({ name, show, leave: escape });
