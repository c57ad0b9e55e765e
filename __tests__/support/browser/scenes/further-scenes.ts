import { damageDatabase } from '../damage-database';
import { offerFolder, removeFolder } from '../offer-folder';
import { MOCK_URLS } from '../route-mock-servers';
import { waitUntilStill } from '../wait-for';
import { screenScene, sheetScene, type Scene, type SceneContext } from './scene';

async function openServer({ user }: SceneContext): Promise<void> {
  await user.visit('/settings/tools');
  await user.id('mcp-server').first().click();
  await user.id('mcp-edit').waitFor();
}

async function openMoveSheet({ user }: SceneContext): Promise<void> {
  await user.visit('/');
  await user.id('session-actions').first().click();
  await user.id('move-session').click();
  await user.id('move-sheet').waitFor();
}

/**
 * Sheets and states that no picture in docs/screens shows. The accessibility walk checks them after all other scenes,
 * whose chats, folder, provider and MCP server they use.
 */
export const FURTHER_SCENES: readonly Scene[] = [
  {
    name: 'failed-answer',
    async show({ page, user }) {
      await page.unroute('https://models.example.org/**');
      await page.route('https://models.example.org/**', (route) =>
        route.fulfill({ status: 401, headers: { 'access-control-allow-origin': '*' }, json: { error: 'no' } }),
      );
      await user.startChat();
      await user.send('Hello');
      await user.id('message-error').waitFor();
    },
  },
  {
    name: 'approval-options',
    async show({ user }) {
      await user.visit('/');
      await user.id('session-item').filter({ hasText: 'What blooms' }).first().click();
      await user.id('approval-more').click();
      await user.id('approve-always').waitFor();
    },
  },
  sheetScene('select-text', async ({ page, user }) => {
    await user.visit('/');
    await user.id('session-item').filter({ hasText: 'Remember' }).first().click();
    await user.id('message-actions').first().waitFor();
    await waitUntilStill(page);
    await (await user.lowest('message-actions')).click();
    await user.id('select-text').click();
    await user.id('select-text-sheet').waitFor();
  }),
  sheetScene('rename-chat', async ({ user }) => {
    await user.visit('/');
    await user.id('session-actions').first().click();
    await user.id('rename-session').click();
    await user.id('rename-input').waitFor();
  }),
  sheetScene('move-chat', openMoveSheet),
  {
    name: 'new-folder',
    async show(context) {
      await openMoveSheet(context);
      await context.user.id('add-folder').click();
      await context.user.id('folder-name').waitFor();
    },
    // Closing it leads back to the choice of a folder.
    async close({ page, user }) {
      await page.keyboard.press('Escape');
      await user.id('move-sheet').waitFor();
      await user.closeSheet();
    },
  },
  sheetScene('folders', async ({ user }) => {
    await user.visit('/');
    await user.id('manage-folders').click();
    await user.id('folder-row').first().waitFor();
  }),
  {
    name: 'search-help',
    async show({ user }) {
      await user.visit('/search');
      await user.id('search-help').waitFor();
    },
  },
  {
    name: 'search-nothing',
    async show({ user }) {
      await user.id('search-input').fill('xylophone');
      await user.id('search-nothing').waitFor();
    },
  },
  sheetScene('default-model', async ({ user }) => {
    await user.visit('/settings');
    await user.id('default-model-pick').click();
    await user.id('model-search').waitFor();
  }),
  sheetScene('new-prompt', async ({ user }) => {
    await user.visit('/settings/templates');
    await user.id('add-template').click();
    await user.id('template-title').waitFor();
  }),
  sheetScene('add-address', async ({ user }) => {
    await user.visit('/settings/tools');
    await user.id('grant-add').click();
    await user.id('grant-input').waitFor();
  }),
  sheetScene('add-mcp-server', async ({ user }) => {
    await user.visit('/settings/tools');
    await user.id('mcp-add').click();
    await user.id('mcp-url').fill(MOCK_URLS.tools);
  }),
  sheetScene('edit-mcp-server', async (context) => {
    await openServer(context);
    await context.user.id('mcp-edit').click();
    await context.user.id('mcp-header-name').waitFor();
  }),
  sheetScene('remove-mcp-server', async (context) => {
    await openServer(context);
    await context.user.id('mcp-remove').click();
    await context.user.id('confirm').waitFor();
  }),
  sheetScene('add-model', async ({ user }) => {
    await user.visit('/settings/providers');
    await user.id('provider-card-openai-compatible').click();
    await user.id('add-model').click();
    await user.id('model-id').waitFor();
  }),
  {
    name: 'memory-note',
    async show({ user }) {
      await user.visit('/memory');
      await user.id('memory-add').click();
      await user.id('memory-input').fill('I’m vegetarian.');
      await user.id('memory-save').click();
      await user.id('memory-note').first().waitFor();
    },
  },
  {
    name: 'automatic-backup',
    async show({ page, user }) {
      await user.visit('/settings/data');
      await offerFolder(page);
      await user.id('backup-choose-folder').click();
      await page.getByTestId('passphrase').fill('correct horse battery staple');
      await page.getByTestId('passphrase-again').fill('correct horse battery staple');
      await user.id('backup-turn-on').click();
      await user.id('backup-now').waitFor();
    },
  },
  {
    name: 'automatic-backup-problem',
    async show({ page, user }) {
      await removeFolder(page);
      await user.id('backup-now').click();
      await user.id('backup-problem').waitFor();
    },
  },
  screenScene('sync', '/settings/sync', 'sync-check'),
  {
    name: 'recovery',
    async show({ page, url, user }) {
      await user.visit('/settings/data');
      await user.id('make-copy').click();
      await user.id('copy-made').waitFor();
      await damageDatabase(page, url);
      await page.goto(url);
      await user.id('start-fresh').waitFor();
    },
  },
  {
    name: 'start-fresh',
    async show({ user }) {
      await user.id('start-fresh').click();
      await user.id('confirm').waitFor();
    },
    async close({ user }) {
      await user.closeSheet();
      // The daily copy may be there, too.
      await user.id('restore-copy').first().click();
      await user.id('session-item').first().waitFor();
    },
  },
  {
    name: 'moved-to-another-tab',
    async show({ page, url, user }) {
      const other = await page.context().newPage();
      await other.goto(url);
      // The tab that gives the app away loads again, to release the database.
      await Promise.all([page.waitForEvent('load'), other.getByTestId('use-here').click()]);
      await user.id('use-here').waitFor();
    },
  },
];
