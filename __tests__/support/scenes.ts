import type { Page } from 'playwright-core';
import { driver } from './drive-app';
import { PRETEND, PRETEND_MODEL, pretendServers } from './pretend-servers';

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
const at = (name: string, path: string): Scene => ({
  name,
  async show({ page, url }) {
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
  },
});

const escape = async ({ page }: Stage) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** A sheet or a dialog over the screen before it. */
const over = (name: string, show: Scene['show']): Scene => ({ name, show, leave: escape });

/**
 * Every screen and every sheet. A new one is added here: scripts/take-screenshots.ts then photographs it, and
 * __tests__/e2e/accessibility.test.ts checks it, in both themes and both sizes.
 */
export const SCENES: readonly Scene[] = [
  {
    name: 'first-run',
    async show({ user }) {
      await user.id('try-demo').waitFor();
    },
  },
  over('paste-key', async ({ user, page }) => {
    await user.id('paste-key').click();
    await page.getByRole('dialog').waitFor();
  }),
  {
    name: 'empty-chat',
    async show({ user }) {
      await user.tryDemo();
      await user.id('suggestion').first().waitFor();
    },
  },
  {
    name: 'chat',
    async show({ say }) {
      await say('Remember that I never want to book anything without asking');
      await say('Write 120 words about spring in Kyoto');
      await say('What time is it?');
    },
  },
  over('model-picker', async ({ user }) => {
    await user.id('model-picker').click();
    await user.id('model-search').waitFor();
  }),
  over('message-actions', async ({ user }) => {
    await user.id('message-actions').last().click();
    await user.id('pin-message').waitFor();
  }),
  over('message-details', async ({ user }) => {
    await user.id('message-actions').last().click();
    await user.id('message-details').click();
    await user.id('details-sheet').waitFor();
  }),
  over('message-edit', async ({ user }) => {
    await user.id('message-user').last().hover();
    await user.id('message-actions').nth(-2).click();
    await user.id('edit-message').click();
    await user.id('edit-input').waitFor();
  }),
  over('attach', async ({ user }) => {
    await user.id('composer-attach').click();
    await user.id('attach-sheet').waitFor();
  }),
  over('templates', async ({ user }) => {
    await user.id('composer-attach').click();
    await user.id('attach-template').click();
    await user.id('template-option').first().waitFor();
  }),
  over('context-sheet', async ({ user, say, page }) => {
    await say('Write 200 words about temples');
    await say('Write 200 words about night trains');
    await user.id('context-gauge').click();
    await user.id('compact-now').click();
    await user.id('context-result').waitFor();
    await page.keyboard.press('Escape');
    await say('Write 60 words about gardens');
    await user.id('context-gauge').click();
    await user.id('summary-text').waitFor();
  }),
  {
    name: 'compacted-chat',
    async show({ user }) {
      await user.id('compact-boundary').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'sessions',
    async show({ page, url, user }) {
      await page.goto(url);
      await user.id('session-item').first().waitFor();
    },
  },
  over('session-actions', async ({ user }) => {
    await user.id('session-actions').first().click();
    await user.id('rename-session').waitFor();
  }),
  {
    name: 'sessions-select',
    async show({ user }) {
      await user.id('select-chats').click();
      await user.id('session-item').first().click();
    },
  },
  {
    name: 'sessions-folder',
    async show({ user }) {
      await user.id('bulk-move').click();
      await user.id('add-folder').click();
      await user.id('folder-name').fill('Journeys');
      await user.id('folder-save').click();
      await user.id('view-folder').first().click();
    },
  },
  {
    name: 'search',
    async show({ page, url, user }) {
      await page.goto(`${url}/search`);
      await user.id('search-input').fill('temples');
      await user.id('search-result').first().waitFor();
    },
  },
  at('new-chat', '/new?text=What%20blooms%20in%20Kyoto%20in%20April%3F'),
  at('not-found', '/nowhere'),
  at('settings', '/settings'),
  over('shortcuts', async ({ user }) => {
    await user.id('open-shortcuts').click();
    await user.id('shortcuts-sheet').waitFor();
  }),
  at('settings-context', '/settings/context'),
  at('settings-tools', '/settings/tools'),
  at('settings-templates', '/settings/templates'),
  at('settings-agents', '/settings/agents'),
  at('agent-form', '/settings/agents/new'),
  at('providers', '/settings/providers'),
  at('provider-form', '/settings/providers/new'),
  at('memory', '/memory'),
  at('settings-data', '/settings/data'),
  at('usage', '/settings/usage'),
  at('temporary', '/temporary'),
];

/** Photographed, and not yet judged: the walk of the judges stood still somewhere among them, and nobody has looked why. */
export const FURTHER_SCENES: readonly Scene[] = [
  {
    name: 'import-preview',
    async show({ page, url, user }) {
      await page.goto(`${url}/settings/data`);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), user.id('import-file').click()]);
      const buffer = Buffer.from(JSON.stringify(CHATS_OF_ANOTHER_APP));
      await chooser.setFiles({ name: 'conversations.json', mimeType: 'application/json', buffer });
      await user.id('import-preview').waitFor();
      await user.id('import-preview').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'branches',
    async show({ page, url, user }) {
      await page.goto(url);
      await user.id('session-item').first().click();
      await user.id('regenerate').last().click();
      await user.id('composer-stop').waitFor();
      await user.idle();
      await user.id('fork').waitFor();
    },
  },
  {
    name: 'formatting',
    async show({ say, user }) {
      await say('Show me your formatting');
      await user.id('message-assistant').last().scrollIntoViewIfNeeded();
    },
  },
  over('link-sheet', async ({ user }) => {
    await user.id('message-assistant').getByRole('link').first().click();
    await user.id('link-sheet').waitFor();
  }),
  over('template-blanks', async ({ user }) => {
    await user.id('composer-attach').click();
    await user.id('attach-template').click();
    await user.id('template-option').first().click();
    await user.id('template-blanks').waitFor();
  }),
  {
    name: 'mcp-server',
    async show({ page, url, user }) {
      await pretendServers(page);
      await page.goto(`${url}/settings/tools`);
      await user.id('mcp-add').click();
      await user.id('mcp-url').fill(PRETEND.tools);
      await user.id('mcp-name').fill('Library');
      await user.id('mcp-save').click();
      await user.id('mcp-tool-find_book').waitFor();
    },
  },
  {
    name: 'approval',
    async show({ page, url, user }) {
      await page.goto(`${url}/settings/providers`);
      await user.chatWith(
        { type: 'openai-compatible', baseUrl: PRETEND.models, name: 'North' },
        PRETEND_MODEL,
        128_000,
      );
      await user.send('What blooms in Kyoto in April?');
      await user.id('approval').waitFor();
    },
  },
  {
    name: 'provider',
    async show({ page, url, user }) {
      await page.goto(`${url}/settings/providers`);
      await user.id('provider-card-openai-compatible').click();
      await user.id(`provider-model-${PRETEND_MODEL}`).waitFor();
    },
  },
];

const CHATS_OF_ANOTHER_APP = [
  {
    uuid: 'tea',
    name: 'Tea for beginners',
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T04:00:00.000Z',
    chat_messages: [
      { sender: 'human', text: 'Which tea should I begin with?', created_at: '2026-01-02T03:04:06Z' },
      { sender: 'assistant', text: 'Sencha.', created_at: '2026-01-02T03:04:09Z' },
    ],
  },
];

/** Sheets slide in, fonts and ripples settle. */
const SETTLED_MS = 600;

/** Walks through the scenes; `look` is called at each, when it stands still. */
export async function walkScenes(
  page: Page,
  url: string,
  look: (name: string) => Promise<void>,
  scenes: readonly Scene[] = SCENES,
): Promise<void> {
  const user = driver(page);
  const say = async (text: string) => {
    await user.send(text);
    await user.id('message-user').getByText(text).last().waitFor();
    await user.idle();
  };
  const stage: Stage = { page, url, user, say };
  for (const scene of scenes) {
    await scene.show(stage);
    await page.waitForTimeout(SETTLED_MS);
    await look(scene.name);
    await scene.leave?.(stage);
  }
}
