import type { Page } from 'playwright-core';

const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 50;
/** For a script that waits inside the page, for which Playwright has no limit. */
const SCRIPT_TIMEOUT_MS = 180_000;

/** Fails with the name of what the page was asked to wait for, instead of blocking the test until Jest stops it. */
async function limited<Value>(waitingFor: string, script: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The page still waits for ${waitingFor}.`)), SCRIPT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([script, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the page has painted what it shows now. */
export async function waitForPaint(page: Page): Promise<void> {
  await limited(
    'the next frame',
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
}

/** Repeats a check until it passes, and fails with its last error. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await check();
    } catch (thrown) {
      if (Date.now() > end) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}

/**
 * Waits until the page looks the same for a number of frames: its text, and the positions of all elements with a test
 * id.
 */
export async function waitUntilStill(page: Page, frames = 6): Promise<void> {
  const still = page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const places = [...document.querySelectorAll('[data-testid], [role=dialog], [role=button]')].map(
            (element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return [x, y, width, height].map(Math.round).join();
            },
          );
          return `${document.body.textContent} ${places.join(' ')}`; // innerText lays out the page in each frame
        };
        let before = look();
        let same = 0;
        const compare = () => {
          const now = look();
          same = now === before ? same + 1 : 0;
          before = now;
          if (same >= wanted) resolve();
          else requestAnimationFrame(compare);
        };
        requestAnimationFrame(compare);
      }),
    frames,
  );
  await limited('its layout to stop moving', still);
}

/**
 * Waits until a timer set now has fired in the page. Timers of one page fire in order, so everything that the page had
 * scheduled earlier has happened, however slow the machine is.
 */
export async function waitForTimers(page: Page, ms: number): Promise<void> {
  await limited(
    'a timer',
    page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), ms),
  );
}
