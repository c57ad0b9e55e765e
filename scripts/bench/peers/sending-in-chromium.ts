/**
 * From the tap on Send to the request leaving the page, in Chromium at the size of a phone, at its full speed and a quarter of it: Skein's exported
 * app (`npm run export:web` first), and in the same page a button that only calls fetch. In turns, so that a busy moment of the machine hits both.
 */
import { driver } from '../../../__tests__/support/browser/drive-app';
import { EXPORTED_APP, openPage } from '../../../__tests__/support/browser/open-app';
import { openContext } from '../../../__tests__/support/browser/open-browser';
import { launchBrowser } from '../../../__tests__/support/browser/setup/launch-chromium';
import { serveStatic } from '../../../__tests__/support/browser/setup/serve-static';
import { median, ms, times, type PeerTable } from './peer-table';
import { addBareButton, BARE_BUTTON, timeRequests, wiresOf } from './sending/tap-to-wire';
import { MODEL, startPacedServer } from './streaming/paced-server';

/** How many times slower, and the goal in ms. */
const SPEEDS = [
  { slowdown: 1, atMost: 15, before: 69 },
  { slowdown: 4, atMost: 60, before: 316 },
] as const;
/** The first questions load and compile code. */
const WARM_UP = 5;
const QUESTIONS = 15;

interface Wires {
  readonly skein: readonly number[];
  readonly bare: readonly number[];
}

export const sendingInChromium: PeerTable = {
  name: 'sending-in-chromium',
  async run() {
    const app = await serveStatic(EXPORTED_APP);
    const server = await startPacedServer();
    const browser = await launchBrowser();
    try {
      const context = await openContext(browser, { screen: 'phone' });
      const prepare = timeRequests(server.url);
      const { page } = await openPage(context, `${app.url}/settings/providers`, prepare);
      const user = driver(page);
      await user.chatWith({ type: 'openai-compatible', baseUrl: server.url, apiKey: 'sk-x' }, MODEL, 1_000_000);
      await addBareButton(page, server.url);
      const devtools = await context.newCDPSession(page);
      const rows: Wires[] = [];
      for (const { slowdown } of SPEEDS) {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const wires = { skein: [] as number[], bare: [] as number[] };
        for (let n = 0; n < WARM_UP + QUESTIONS; n++) {
          await user.id('composer-input').fill(`Question ${n}`);
          await page.waitForTimeout(SETTLE_MS);
          await user.id('composer-send').click();
          await page.getByTestId('composer-stop').waitFor();
          await user.waitUntilIdle();
          await page.waitForTimeout(SETTLE_MS);
          wires.skein.push(...(await wiresOf(page)).slice(0, 1));
          await page.locator(`#${BARE_BUTTON}`).click();
          wires.bare.push(...(await wiresOf(page)).slice(0, 1));
        }
        rows.push({ skein: wires.skein.slice(WARM_UP), bare: wires.bare.slice(WARM_UP) });
      }
      return tableOf(rows);
    } finally {
      await browser.close();
      await server.stop();
      await app.close();
    }
  },
};

/** What the app does after an answer, and saving the draft 300 ms after the last letter, must not be part of the next question. */
const SETTLE_MS = 500;

function tableOf(rows: readonly Wires[]) {
  const speeds = SPEEDS.map((speed, at) => ({ ...speed, ...(rows[at] ?? { skein: [], bare: [] }) }));
  return {
    title: `From the tap to the wire in Chromium: ${QUESTIONS} questions at each speed, by the clock`,
    columns: ['Skein, median', 'fastest', 'bare fetch, median'],
    rows: speeds.map(({ slowdown, skein, bare }) => ({
      name: slowdown === 1 ? 'full speed' : `${slowdown} times slower`,
      cells: [`${ms(median(skein))} ${times(median(skein) / median(bare))}`, ms(Math.min(...skein)), ms(median(bare))],
    })),
    limits: speeds.map(({ slowdown, skein, atMost, before }) => ({
      what: `tap to wire, ${slowdown} times slower, ms`,
      is: median(skein),
      atMost,
      before,
    })),
  };
}
