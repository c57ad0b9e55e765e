import type { Locator, Page } from 'playwright-core';
import type { RemoteType } from '@/domain/providers/provider';
import { visit } from './visit';
import { waitForPaint } from './wait-for';

interface NewProvider {
  readonly type: RemoteType;
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly name?: string;
}

/** From this width on, the list is beside the chat. */
const WIDE_PX = 840;

/** The actions of a user in the app, by the test ids of design section 6. */
export function driver(page: Page) {
  const id = (testId: string) => page.getByTestId(testId);
  let searches = 0;

  const user = {
    id,
    /**
     * All elements with this test id, from the top of the screen to the bottom. The list puts its rows into the
     * document in any order and changes it at any time, so each element is marked and found again by its mark.
     */
    async fromTopToBottom(testId: string): Promise<readonly Locator[]> {
      const mark = `data-found-${(searches += 1)}`;
      const count = await id(testId)
        .filter({ visible: true })
        .evaluateAll((elements, attribute) => {
          const placed = elements.map((element) => ({ element, y: element.getBoundingClientRect().y }));
          placed.sort((a, b) => a.y - b.y).forEach(({ element }, place) => element.setAttribute(attribute, `${place}`));
          return placed.length;
        }, mark);
      return Array.from({ length: count }, (_, place) => page.locator(`[${mark}="${place}"]`));
    },
    async lowest(testId: string): Promise<Locator> {
      return (await user.fromTopToBottom(testId)).at(-1) ?? id(testId);
    },
    visit: (path: string) => visit(page, path),
    /** Opens the context sheet from the chat's menu, which has it at any time. */
    async openContext() {
      await id('chat-menu').click();
      await id('chat-context').click();
      await id('context-sheet').waitFor();
    },
    /** How full the context is, in percent, as the chat's menu says. */
    async contextPercent() {
      await id('chat-menu').click();
      const item = await id('chat-context').innerText();
      await user.closeSheet();
      return Number.parseInt(/\d+(?=%)/.exec(item)?.[0] ?? '', 10);
    },
    async tryDemo() {
      await id('try-demo').click();
      await id('composer-input').waitFor();
    },
    async send(text: string) {
      await id('composer-input').fill(text);
      await id('composer-send').click();
    },
    /** Closes the open sheet with Escape. A sheet handles keys only after it has been painted. */
    async closeSheet() {
      await page.getByRole('dialog').waitFor();
      await waitForPaint(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    /** Waits until no answer is being written. */
    async waitUntilIdle() {
      await id('composer-stop').waitFor({ state: 'detached' });
    },
    async fillProvider(provider: NewProvider) {
      await id('add-provider').click();
      await id(`provider-type-${provider.type}`).click();
      if (provider.name) await id('provider-name').fill(provider.name);
      await id('provider-base-url').fill(provider.baseUrl);
      if (provider.apiKey) await id('provider-api-key').fill(provider.apiKey);
    },
    async addProvider(provider: NewProvider) {
      await user.fillProvider(provider);
      await id('provider-save').click();
      // Some test servers do not list their models. The user saves them anyway.
      const unchecked = id('check-anyway');
      await unchecked.or(id('add-model')).first().waitFor();
      if (await unchecked.isVisible()) await unchecked.click();
      await id('add-model').waitFor();
    },
    async addModel(modelId: string, contextWindow?: number) {
      await id('add-model').click();
      await id('model-id').fill(modelId);
      if (contextWindow) await id('model-context-window').fill(String(contextWindow));
      await id('model-save').click();
      await id(`provider-model-${modelId}`).waitFor();
    },
    async chooseModel(modelId: string) {
      await id('model-picker').click();
      await id('model-search').fill(modelId);
      await id(`model-option-${modelId}`).first().click();
      await id('model-search').waitFor({ state: 'detached' });
    },
    /** Goes from the list of providers to an empty chat with a model of a new provider. */
    async chatWith(provider: NewProvider, modelId: string, contextWindow?: number) {
      await user.addProvider(provider);
      await user.addModel(modelId, contextWindow);
      await user.startChat();
      await user.chooseModel(modelId);
    },
    /** Goes to the list and opens a new chat; before the first one, that of the demo. A wide screen opens a chat by itself. */
    async startChat() {
      const isWide = (page.viewportSize()?.width ?? 0) >= WIDE_PX;
      await user.visit('/');
      await page.waitForFunction((opensByItself) => {
        const isShown = (testId: string) =>
          [...document.querySelectorAll(`[data-testid="${testId}"]`)].some((each) => each.checkVisibility());
        return isShown('try-demo') || (opensByItself ? location.pathname.startsWith('/chat/') : isShown('new-chat'));
      }, isWide);
      if (await id('try-demo').isVisible()) return user.tryDemo();
      if (!isWide) await id('new-chat').first().click();
      await id('composer-input').waitFor();
    },
    /** Waits until the conversation shows this answer. */
    waitForAnswer: (text: string) => id('message-assistant').getByText(text).first().waitFor(),
    assistantTexts: () => id('message-assistant').allInnerTexts(),
  };
  return user;
}
