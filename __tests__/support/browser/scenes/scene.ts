import type { Page } from 'playwright-core';
import type { driver } from '../drive-app';

/** The app in a browser, and the actions that a scene can use. */
export interface SceneContext {
  readonly page: Page;
  readonly url: string;
  readonly user: ReturnType<typeof driver>;
  /** Sends a message to the demo and waits for its answer. */
  say(text: string): Promise<void>;
}

/**
 * One screen or sheet. `show` opens it; `close`, if it exists, closes it so that the next scene finds the screen
 * below. The scenes run in order in one session: later ones depend on the data of earlier ones.
 */
export interface Scene {
  readonly name: string;
  show(context: SceneContext): Promise<void>;
  close?(context: SceneContext): Promise<void>;
}

/** A scene that only needs an address. `shows` is the test id of something that only this screen has. */
export const screenScene = (name: string, path: string, shows: string): Scene => ({
  name,
  async show(context) {
    await context.user.visit(path);
    await context.user.id(shows).first().waitFor();
  },
});

const closeSheet = ({ user }: SceneContext) => user.closeSheet();

/** A scene that opens a sheet or dialog over the previous screen. */
export const sheetScene = (name: string, show: Scene['show']): Scene => ({ name, show, close: closeSheet });
