import { MOCK_MODEL, MOCK_TEXT, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';
import { routeProvider } from '../../support/browser/route-provider';
import { flowSizes } from '../../support/browser/open-browser';

const app = exportedApp();

let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
});
afterAll(() => mock.stop());

/** On a wide screen, answers are slow enough to be interrupted. */
const open = (screen: 'phone' | 'wide') => app.demoChat({ screen, demoWordMs: screen === 'wide' ? 12 : 0 });

async function openChat(screen: 'phone' | 'wide') {
  const { page, user, problems } = await open(screen);
  const { id } = user;
  return {
    page,
    problems,
    user: {
      ...user,
      /** Sends and waits for the complete answer. */
      async ask(text: string) {
        await user.send(text);
        await id('message-user').getByText(text, { exact: true }).last().waitFor();
        await user.waitUntilIdle();
      },
      /** Opens the menu of the topmost or lowest message on the screen and chooses an action. */
      async choose(place: 'first' | 'last', action: string) {
        const buttons = await user.fromTopToBottom('message-actions');
        await buttons.at(place === 'first' ? 0 : -1)?.click();
        await id(action).click();
      },
      questions: async () => Promise.all((await user.fromTopToBottom('message-user')).map((each) => each.innerText())),
      fork: async () => /\d\/\d/.exec(await id('fork').innerText())?.[0],
    },
  };
}

it.each(flowSizes('phone'))(
  'editing a message creates a branch, and ‹ › switches between the branches (%s)',
  async (screen) => {
    const { page, user, problems } = await openChat(screen);
    await user.ask('Remember: the locker code is 4711');
    await user.ask('Hello');
    await user.choose('first', 'edit-message');
    await user.id('edit-input').fill('Remember: the locker code is 1234');
    await user.id('edit-send').click();
    await user.id('message-user').getByText('1234').waitFor();
    await user.waitUntilIdle();
    expect(await user.questions()).toEqual(['Remember: the locker code is 1234']);
    expect(await user.fork()).toBe('2/2');

    await user.id('previous-branch').click();
    await user.id('message-user').getByText('4711').waitFor();
    await user.id('message-user').getByText('Hello').waitFor();
    expect(await user.questions()).toEqual(['Remember: the locker code is 4711', 'Hello']);
    await user.id('next-branch').click();
    await user.id('message-user').getByText('1234').waitFor();

    // Navigates within the app, so that writing to the database is finished before it is read.
    if (screen === 'phone') await page.getByRole('button', { name: 'Back', exact: true }).click();
    await user.id('session-item').first().waitFor();
    expect(await user.id('session-item').count()).toBe(1);
    await user.id('session-item').first().click();
    await user.id('message-user').getByText('1234').waitFor();
    await page.reload();
    await user.id('message-user').getByText('1234').waitFor();
    expect(problems).toEqual([]);
  },
);

it.each(flowSizes('wide'))('a stopped answer continues where it stopped, as one text (%s)', async (screen) => {
  const { user, problems } = await openChat(screen);
  await user.send('Write 200 words about rivers');
  await user.id('message-assistant').getByText('Assembled from').waitFor();
  await user.id('composer-stop').click();
  await user.waitUntilIdle();
  const [partial = ''] = await user.assistantTexts();
  await user.id('continue').click();
  await user.id('continue').waitFor({ state: 'detached' });
  await user.waitUntilIdle();
  const texts = await user.assistantTexts();
  expect(texts).toHaveLength(1);
  // Only the heading is certain to be complete: half an emphasis renders differently.
  const [heading = ''] = partial.split('\n');
  expect(texts[0]?.startsWith(heading)).toBe(true);
  expect(texts[0]?.split('Assembled from')).toHaveLength(2);
  expect(texts[0]?.split(/\s+/).length).toBeGreaterThan(180);
  expect(await user.id('message-user').count()).toBe(1);
  expect(problems).toEqual([]);
});

it.each(flowSizes('phone'))(
  'a deleted answer can be restored, and branching from a message leaves out the rest (%s)',
  async (screen) => {
    const { page, user, problems } = await openChat(screen);
    await user.ask('Hello');
    await user.ask('Remember: the gate is green');
    await user.choose('last', 'delete-message');
    await user.id('snackbar').getByText('Answer deleted').waitFor();
    expect(await user.id('message-assistant').count()).toBe(1);
    await user.id('snackbar').getByRole('button').click();
    await user.id('message-assistant').nth(1).waitFor();

    await user.choose('first', 'branch-here');
    await user.id('snackbar').getByText('new branch').waitFor();
    await user.id('message-user').getByText('gate').waitFor({ state: 'detached' });
    await user.id('message-user').getByText('Hello').waitFor();
    expect(await user.questions()).toEqual(['Hello']);
    expect(await user.fork()).toBe('2/2');
    await page.keyboard.press('Escape');
    await user.id('snackbar').getByRole('button').click();
    await user.id('message-user').getByText('gate').waitFor();
    expect(problems).toEqual([]);
  },
);

it.each(flowSizes('wide'))(
  'another model answers the same question again, and both answers are kept (%s)',
  async (screen) => {
    const { page, user } = await openChat(screen);
    await user.visit('/settings/providers');
    // Prices are known only for the vendor's own address.
    await routeProvider(page.context(), 'https://api.openai.com', mock.url);
    await user.addProvider({ type: 'openai', baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-e2e-actions-key' });
    await user.id(`provider-model-${MOCK_MODEL.openai}`).first().waitFor();
    await user.startChat();
    await user.chooseModel('skein-demo');
    await user.ask('Hello');
    const [demo = ''] = await user.assistantTexts();
    await user.choose('last', 'answer-with');
    await user.id('model-search').fill(MOCK_MODEL.openai);
    await user.id(`model-option-${MOCK_MODEL.openai}`).first().click();
    await user.waitForAnswer(MOCK_TEXT.greeting);
    await user.waitUntilIdle();
    expect(await user.id('model-picker').innerText()).toContain('demo');
    expect(await user.fork()).toBe('2/2');

    await user.choose('last', 'message-details');
    await user.id('details-sheet').waitFor();
    expect(await user.id('detail-model').innerText()).toMatch(/4\.1/);
    expect(await user.id('detail-input').innerText()).toContain('120');
    await user
      .id('detail-cost')
      .getByText(/\$0\.0/)
      .waitFor(); // read from the database after the sheet opens
    expect(await user.id('detail-first-token').innerText()).toMatch(/\d/);
    await user.id('open-seen').click();
    await user.id('seen-exact').waitFor();
    expect(await user.id('seen-message').first().innerText()).toMatch(/\w/);
    await page.keyboard.press('Escape');
    await user.id('seen-sheet').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await user.id('details-sheet').waitFor({ state: 'detached' });

    await user.id('previous-branch').click();
    await user.id('message-assistant').getByText('scripted demo').first().waitFor();
    expect(await user.assistantTexts()).toEqual([demo]);
  },
);
