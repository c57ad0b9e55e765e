import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { eventually } from '../../support/browser/wait-for';

const app = exportedApp();

async function open(screen: 'phone' | 'wide', profile?: string) {
  const opened = await app.open('/', { screen, profile });
  const { page, user } = opened;
  const titles = async () =>
    (await user.id('session-item').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
  const say = async (text: string) => {
    await user.send(text);
    await user.id('message-assistant').first().waitFor();
    await user.waitUntilIdle();
  };
  /** Goes back to the list, which a wide screen always shows. */
  const toList = async () => {
    if (screen === 'phone') await page.getByRole('button', { name: 'Back', exact: true }).click();
    await user.id('session-item').first().waitFor();
  };
  const nameFirst = async (title: string) => {
    await user.id('session-actions').first().click();
    await user.id('rename-session').click();
    await user.id('rename-input').fill(title);
    await user.id('rename-save').click();
    await user.id('session-item').getByText(title).waitFor();
  };
  return { ...opened, titles, say, toList, nameFirst };
}

/** Opens the app with three named chats, the newest on top. */
async function openWithChats(screen: 'phone' | 'wide') {
  const app = await open(screen);
  await app.user.tryDemo();
  for (const [index, title] of ['Kyoto', 'Budget', 'Garden'].entries()) {
    if (index > 0) await app.user.id('new-chat').click();
    await app.user.id('message-user').waitFor({ state: 'detached' }); // on a wide screen the old chat disappears
    await app.user.id('composer-input').waitFor();
    await app.say(`Hello ${title}`);
    await app.toList();
    await app.nameFirst(title);
  }
  return app;
}

it.each(flowSizes('wide'))(
  'chats are pinned, archived and moved into folders, one or several at once, and each change can be undone (%s)',
  async (screen) => {
    const { page, user, titles, problems } = await openWithChats(screen);
    const act = async (title: string, testId: string) => {
      await page.getByRole('button', { name: `Actions for ${title}` }).click();
      await user.id(testId).click();
    };
    const undo = () => user.id('snackbar').getByText('Undo').click();
    const shows = (expected: string[]) => eventually(async () => expect(await titles()).toEqual(expected));
    await shows(['Garden', 'Budget', 'Kyoto']);

    await act('Kyoto', 'pin-session');
    await shows(['Kyoto', 'Garden', 'Budget']);

    await act('Budget', 'archive-session');
    await shows(['Kyoto', 'Garden']);
    await user.id('view-archive').click();
    await shows(['Budget']);
    await act('Budget', 'archive-session'); // removes it from the archive again
    await shows(['Kyoto', 'Garden', 'Budget']);

    await act('Garden', 'move-session');
    await user.id('add-folder').click();
    await user.id('folder-name').fill('Home');
    await user.id('folder-save').click();
    await user.id('snackbar').getByText('Chat moved to Home').waitFor();
    await user.id('view-folder').getByText('Home').click();
    await shows(['Garden']);
    await user.id('view-all').click();

    await user.id('select-chats').click();
    await user.id('session-item').filter({ hasText: 'Garden' }).click();
    await user.id('session-item').filter({ hasText: 'Budget' }).click();
    await user.id('select-header').getByText('2 selected').waitFor();
    await user.id('bulk-delete').click();
    await shows(['Kyoto']);
    await user.id('snackbar').getByText('2 chats deleted').waitFor();
    await undo();
    await shows(['Kyoto', 'Garden', 'Budget']);

    await user.id('manage-folders').click();
    await user.id('delete-folder').click();
    await user.id('snackbar').getByText('Its chats were kept').waitFor();
    await shows(['Kyoto', 'Garden', 'Budget']);
    await undo();
    await user.id('view-folder').getByText('Home').click();
    await shows(['Garden']);
    expect(problems).toEqual([]);
  },
);

it.each(flowSizes('phone'))('a suggested title replaces the old one only when it is saved (%s)', async (screen) => {
  const { user, say, toList, nameFirst } = await open(screen);
  await user.tryDemo();
  await say('Tell me about lighthouses in winter');
  await toList();
  await nameFirst('Mine');
  await user.id('session-actions').first().click();
  await user.id('rename-session').click();
  await user.id('suggest-title').click();
  await eventually(async () => expect(await user.id('rename-input').inputValue()).toMatch(/lighthouse/i));
  await user.id('session-item').getByText('Mine').waitFor();
  await user.id('rename-save').click();
  await user
    .id('session-item')
    .getByText(/lighthouse/i)
    .first()
    .waitFor();
});

describe('a temporary chat', () => {
  const SECRET = 'Zanzibarium';
  let profile: string;
  beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), 'skein-e2e-'));
  });
  afterEach(() => rm(profile, { recursive: true, force: true }));

  /** The files, databases and storage in which a page can store data on disk, if they contain the word. */
  async function filesWith(word: string): Promise<string[]> {
    const files = await readdir(join(profile, 'Default'), { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const file of files) {
      if (!file.isFile() || !/File System|IndexedDB|Local Storage|Session Storage/.test(file.parentPath)) continue;
      const bytes = (await readFile(join(file.parentPath, file.name))).toString('latin1');
      if (bytes.includes(word)) found.push(join(file.parentPath, file.name));
    }
    return found;
  }

  it.each(flowSizes('phone'))('answers, says that it is temporary, and leaves nothing on disk (%s)', async (screen) => {
    const { page, user, say, toList, titles, problems, close } = await open(screen, profile);
    await user.tryDemo();
    await say('An ordinary chat');
    await toList();
    await user.id('temporary-chat').click();
    await user.id('temporary-notice').getByText('This chat isn’t saved').waitFor();
    await say(`Remember that my boat is called ${SECRET}`);
    await say('Write 60 words about boats');
    await user.id('message-user').getByText(SECRET).waitFor();
    await user.id('regenerate').first().click();
    await user.id('fork').waitFor();
    await user.waitUntilIdle();
    await user.id('message-user').getByText(SECRET).waitFor();

    if (screen === 'phone') await toList();
    else await user.id('session-item').first().click();
    await user.id('temporary-notice').waitFor({ state: 'detached' });
    expect(await titles()).toHaveLength(1);
    await page.goto(app.at('/temporary'));
    await user.id('temporary-notice').waitFor();
    expect(await user.id('message-user').count()).toBe(0);
    expect(problems).toEqual([]);

    await close();
    expect(await filesWith('An ordinary chat')).not.toEqual([]);
    expect(await filesWith(SECRET)).toEqual([]);
  });
});
