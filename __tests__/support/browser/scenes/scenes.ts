import { waitUntilStill } from '../wait-for';
import { screenScene, sheetScene, type Scene, type SceneContext } from './scene';
import { SCENES_AFTER_CHATTING } from './scenes-after-chatting';

async function selectFirstChat({ user }: SceneContext): Promise<void> {
  await user.id('select-chats').click();
  await user.id('session-item').first().click();
}

/**
 * Every screen and most sheets. Add new ones here: scripts/take-screenshots.ts captures them, and
 * __tests__/e2e/app/accessibility-walk.test.ts checks them, in both themes and both sizes. A sheet whose picture would
 * tell nothing new belongs to FURTHER_SCENES.
 */
export const SCENES: readonly Scene[] = [
  {
    name: 'first-run',
    async show({ user }) {
      await user.id('try-demo').waitFor();
    },
  },
  sheetScene('paste-key', async ({ user, page }) => {
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
  sheetScene('model-picker', async ({ user }) => {
    await user.id('model-picker').click();
    await user.id('model-search').waitFor();
  }),
  sheetScene('chat-menu', async ({ user }) => {
    await user.id('chat-menu').click();
    await user.id('rename-session').waitFor();
  }),
  sheetScene('message-actions', async ({ user }) => {
    await (await user.lowest('message-actions')).click();
    await user.id('pin-message').waitFor();
  }),
  sheetScene('message-details', async ({ user }) => {
    await (await user.lowest('message-actions')).click();
    await user.id('message-details').click();
    await user.id('details-sheet').waitFor();
  }),
  {
    name: 'message-seen',
    async show({ user }) {
      await (await user.lowest('message-actions')).click();
      await user.id('message-details').click();
      await user.id('open-seen').click();
      await user.id('seen-exact').waitFor();
    },
    // Closing it leads back to the details of the answer.
    async close({ page, user }) {
      await page.keyboard.press('Escape');
      await user.id('details-sheet').waitFor();
      await user.closeSheet();
    },
  },
  sheetScene('message-edit', async ({ user }) => {
    await (await user.lowest('message-user')).hover();
    await (await user.fromTopToBottom('message-actions')).at(-2)?.click();
    await user.id('edit-message').click();
    await user.id('edit-input').waitFor();
  }),
  sheetScene('attach', async ({ user }) => {
    await user.id('composer-attach').click();
    await user.id('attach-sheet').waitFor();
  }),
  sheetScene('templates', async ({ user }) => {
    await user.id('composer-attach').click();
    await user.id('attach-template').click();
    await user.id('template-option').first().waitFor();
  }),
  sheetScene('chat-instructions', async ({ user }) => {
    await user.id('chat-menu').click();
    await user.id('chat-instructions').click();
    await user.id('instructions-input').waitFor();
  }),
  sheetScene('thinking-level', async ({ user }) => {
    await user.id('thinking-level').click();
    await user.id('thinking-high').waitFor();
  }),
  sheetScene('context-sheet', async ({ user, say }) => {
    await say('Write 200 words about temples');
    await say('Write 200 words about night trains');
    await user.openContext();
    await user.id('compact-now').click();
    // The result line first says that compaction has started.
    await user.id('undo-compaction').waitFor();
    await user.closeSheet();
    await say('Write 60 words about gardens');
    await user.openContext();
    await user.id('summary-text').waitFor();
  }),
  {
    name: 'compacted-chat',
    async show({ page, user }) {
      const boundary = user.id('compact-boundary');
      await page.getByRole('region', { name: 'Messages' }).hover();
      // The list draws only what is near.
      while ((await boundary.count()) === 0) {
        await page.mouse.wheel(0, -200);
        await waitUntilStill(page);
      }
      await boundary.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'sessions',
    async show({ user }) {
      await user.visit('/');
      await user.id('session-item').first().waitFor();
    },
  },
  sheetScene('session-actions', async ({ user }) => {
    await user.id('session-actions').first().click();
    await user.id('rename-session').waitFor();
  }),
  {
    name: 'sessions-select',
    show: selectFirstChat,
  },
  {
    name: 'sessions-folder',
    async show(context) {
      const { user } = context;
      // Changing the window size resets the list and its selection.
      if ((await user.id('bulk-move').count()) === 0) await selectFirstChat(context);
      await user.id('bulk-move').click();
      await user.id('add-folder').click();
      await user.id('folder-name').fill('Journeys');
      await user.id('folder-save').click();
      await user.id('view-folder').first().click();
    },
  },
  sheetScene('quick-switcher', async ({ page, user }) => {
    await page.keyboard.press('Control+k');
    await user.id('switcher-chat').first().waitFor();
  }),
  {
    name: 'search',
    async show({ user }) {
      await user.visit('/search');
      await user.id('search-input').fill('temples');
      await user.id('search-result').first().waitFor();
    },
  },
  screenScene('new-chat', '/new?text=What%20blooms%20in%20Kyoto%20in%20April%3F', 'shared-start'),
  screenScene('not-found', '/nowhere', 'not-found'),
  screenScene('settings', '/settings', 'open-providers'),
  sheetScene('shortcuts', async ({ page, user }) => {
    await page.keyboard.press('?'); // the settings list them only where there is a keyboard
    await user.id('shortcuts-sheet').waitFor();
  }),
  screenScene('settings-context', '/settings/context', 'restore-context-defaults'),
  screenScene('settings-tools', '/settings/tools', 'mcp-add'),
  screenScene('settings-templates', '/settings/templates', 'template-item'),
  screenScene('settings-agents', '/settings/agents', 'agent-item'),
  screenScene('agent-form', '/settings/agents/new', 'agent-save'),
  screenScene('providers', '/settings/providers', 'add-provider'),
  screenScene('provider-form', '/settings/providers/new', 'provider-save'),
  screenScene('memory', '/memory', 'memory-add'),
  screenScene('settings-data', '/settings/data', 'export-json'),
  screenScene('usage', '/settings/usage', 'usage-total'),
  screenScene('temporary', '/temporary', 'temporary-notice'),
  ...SCENES_AFTER_CHATTING,
];
