import type { Browser, Page } from 'playwright-core';

import { driver } from '../../../../__tests__/support/browser/drive-app';
import { openPage } from '../../../../__tests__/support/browser/open-app';
import { openContext } from '../../../../__tests__/support/browser/open-browser';
import { MODEL, type PacedServer, type SendTimes } from './paced-server';
import type { Peer } from './peer-pages';
import { recordTasks, type Recording } from './record-tasks';
import { lastWords, type TextKind } from './texts';

export type Reader = 'skein' | Peer;

export interface Setting {
  readonly browser: Browser;
  readonly server: PacedServer;
  /** The addresses of the exported app and of the peers' pages. */
  readonly appUrl: string;
  readonly peersUrl: string;
  readonly slowdown: number;
}

export interface Streamed extends Recording {
  readonly sent: SendTimes;
}

/** After the last word, the page is watched until it has had nothing to do for so long. */
const QUIET_MS = 3_000;
const PATIENCE_MS = 120_000;

/** Streams one answer into a new page and records the page's main thread. */
export async function streamInto(reader: Reader, kind: TextKind, setting: Setting): Promise<Streamed> {
  const { browser, server, slowdown } = setting;
  const context = await openContext(browser, { screen: 'phone' });
  const url = reader === 'skein' ? `${setting.appUrl}/settings/providers` : `${setting.peersUrl}/${reader}/index.html`;
  const { page, close } = await openPage(context, url);
  const ask = reader === 'skein' ? await prepareApp(page, server) : preparePeer(page, server);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const recording = await recordTasks(browser, page);
  const sent = server.nextSent();
  await ask(`stream ${kind}`);
  const times = await sent;
  // A locator would search the whole page with each frame.
  await page.waitForFunction((words) => document.body.textContent.includes(words), lastWords(kind), {
    timeout: PATIENCE_MS,
    polling: 300,
  });
  await untilQuiet(page);
  const recorded = await recording.stop();
  await close();
  return { ...recorded, sent: times };
}

async function prepareApp(page: Page, server: PacedServer) {
  const user = driver(page);
  await user.chatWith({ type: 'openai-compatible', baseUrl: server.url, apiKey: 'sk-x' }, MODEL, 1_000_000);
  return (question: string) => user.send(question);
}

function preparePeer(page: Page, server: PacedServer) {
  return async (question: string) => {
    await page.evaluate(`void window.ask(${JSON.stringify(server.url)}, ${JSON.stringify(question)})`);
  };
}

/** No gap between two frames shows a long task any more. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    (quietMs) => {
      const { frames } = window as unknown as { frames: readonly number[] };
      const since = performance.timeOrigin + performance.now() - quietMs;
      const recent = frames.filter((frame) => frame > since);
      return recent.length > 0 && recent.every((frame, n) => frame - (recent[n - 1] ?? since) < 100);
    },
    QUIET_MS,
    { timeout: PATIENCE_MS, polling: 500 },
  );
}
