/** Photographs the exported web app (`npm run export:web` first) into docs/screens/, for the README and for review. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { driver } from '../__tests__/support/drive-app';
import { EXPORTED_APP, openApp } from '../__tests__/support/open-app';
import { serveStatic } from '../__tests__/support/serve-static';

const folder = join(__dirname, '..', 'docs', 'screens');
const SETTLED_MS = 600; // sheets slide in, fonts and ripples settle

type Shoot = (name: string) => Promise<void>;

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const server = await serveStatic(EXPORTED_APP);
  try {
    for (const screen of ['phone', 'wide'] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, close } = await openApp(server.url, { screen, colorScheme });
        await photograph(page, server.url, async (name) => {
          await page.waitForTimeout(SETTLED_MS);
          await page.screenshot({ path: join(folder, `${name}-${screen}-${colorScheme}.png`) });
        });
        await close();
      }
    }
  } finally {
    await server.close();
  }
}

/** One visit: from the first start through a chat with the demo to the settings. */
async function photograph(page: Page, url: string, shoot: Shoot): Promise<void> {
  const user = driver(page);
  const say = async (text: string) => {
    await user.send(text);
    await user.id('message-user').getByText(text).last().waitFor();
    await user.idle();
  };

  await user.id('try-demo').waitFor();
  await shoot('first-run');

  await user.tryDemo();
  await say('Remember that I never want to book anything without asking');
  await say('Write 200 words about spring in Kyoto');
  await say('What time is it?');
  await shoot('chat');

  await user.id('model-picker').click();
  await user.id('model-search').waitFor();
  await shoot('model-picker');
  await page.keyboard.press('Escape');

  for (const topic of ['temples', 'tea houses', 'night trains']) await say(`Write 200 words about ${topic}`);
  await user.id('message-actions').last().click();
  await user.id('pin-message').click();
  await user.id('context-gauge').click();
  await user.id('compact-now').click();
  await user.id('context-result').getByText('Done:').waitFor();
  await page.keyboard.press('Escape');
  await say('Write 120 words about gardens');
  await user.id('context-gauge').click();
  await user.id('summary-text').waitFor();
  await shoot('context-sheet');

  await page.goto(url);
  await user.id('session-item').first().waitFor();
  await shoot('sessions');
  await user.id('select-chats').click();
  await user.id('session-item').first().click();
  await shoot('sessions-select');
  await user.id('bulk-move').click();
  await user.id('add-folder').click();
  await user.id('folder-name').fill('Journeys');
  await user.id('folder-save').click();
  await user.id('view-folder').first().click();
  await shoot('sessions-folder');
  await user.id('open-search').last().click();
  await user.id('search-input').fill('tea');
  await user.id('search-result').first().waitFor();
  await shoot('search');
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
    await shoot(name);
  }
}

const PAGES = {
  providers: '/settings/providers',
  'provider-form': '/settings/providers/new',
  settings: '/settings',
  'settings-context': '/settings/context',
  'settings-tools': '/settings/tools',
  'settings-agents': '/settings/agents',
  memory: '/memory',
  'settings-data': '/settings/data',
  usage: '/settings/usage',
  temporary: '/temporary',
};

void main();
