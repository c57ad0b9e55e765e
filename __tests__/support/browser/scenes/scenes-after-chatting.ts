import { MOCK_URLS, MOCK_MODEL_ID, routeMockServers } from '../route-mock-servers';
import { sheetScene, type Scene } from './scene';

/** The second half of the scenes: import, branches, formatting, and screens that need a provider or an MCP server. */
export const SCENES_AFTER_CHATTING: readonly Scene[] = [
  {
    name: 'import-preview',
    async show({ page, user }) {
      await user.visit('/settings/data');
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), user.id('import-file').click()]);
      const buffer = Buffer.from(JSON.stringify(CHATS_OF_ANOTHER_APP));
      await chooser.setFiles({ name: 'conversations.json', mimeType: 'application/json', buffer });
      await user.id('import-preview').waitFor();
      await user.id('import-preview').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'branches',
    async show({ user }) {
      await user.visit('/');
      await user.id('session-item').first().click();
      await user.id('regenerate').click();
      await user.id('fork').waitFor();
      await user.waitUntilIdle();
    },
  },
  {
    name: 'formatting',
    async show({ say, user }) {
      await say('Show me your formatting');
      await user.id('message-assistant').getByRole('link').first().waitFor();
    },
  },
  sheetScene('link-sheet', async ({ user }) => {
    await user.id('message-assistant').getByRole('link').first().click();
    await user.id('link-sheet').waitFor();
  }),
  sheetScene('template-blanks', async ({ user }) => {
    await user.id('composer-attach').click();
    await user.id('attach-template').click();
    await user.id('template-option').first().click();
    await user.id('template-blanks').waitFor();
  }),
  {
    name: 'mcp-server',
    async show({ page, user }) {
      await routeMockServers(page);
      await user.visit('/settings/tools');
      await user.id('mcp-add').click();
      await user.id('mcp-url').fill(MOCK_URLS.tools);
      await user.id('mcp-name').fill('Library');
      await user.id('mcp-save').click();
      await user.id('mcp-tool-find_book').getByTestId('mcp-tool-toggle').click();
      await user.id('mcp-parameters').waitFor();
    },
  },
  {
    name: 'approval',
    async show({ user }) {
      await user.visit('/settings/providers');
      await user.chatWith(
        { type: 'openai-compatible', baseUrl: MOCK_URLS.models, name: 'North' },
        MOCK_MODEL_ID,
        128_000,
      );
      await user.send('What blooms in Kyoto in April?');
      await user.id('approval').waitFor();
    },
  },
  {
    name: 'provider',
    async show({ user }) {
      await user.visit('/settings/providers');
      await user.id('provider-card-openai-compatible').click();
      await user.id(`provider-model-${MOCK_MODEL_ID}`).waitFor();
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
