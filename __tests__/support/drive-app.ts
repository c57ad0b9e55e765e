import type { Page } from 'playwright-core';
import type { ProviderType } from '@/domain/provider';

interface NewProvider {
  readonly type: Exclude<ProviderType, 'demo'>;
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly name?: string;
}

/** What a person does in the app, by the names of design section 6. */
export function driver(page: Page) {
  const id = (testId: string) => page.getByTestId(testId);

  const user = {
    id,
    async tryDemo() {
      await id('try-demo').click();
      await id('composer-input').waitFor();
    },
    async send(text: string) {
      await id('composer-input').fill(text);
      await id('composer-send').click();
    },
    /** Waits until nothing is being written any more. */
    async idle() {
      await id('composer-stop').waitFor({ state: 'detached' });
    },
    async addProvider(provider: NewProvider) {
      await id('add-provider').click();
      await id(`provider-type-${provider.type}`).click();
      if (provider.name) await id('provider-name').fill(provider.name);
      await id('provider-base-url').fill(provider.baseUrl);
      if (provider.apiKey) await id('provider-api-key').fill(provider.apiKey);
      await id('provider-save').click();
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
    /** From the list of providers to an empty chat with a model of a new one. */
    async chatWith(provider: NewProvider, modelId: string, contextWindow?: number) {
      await user.addProvider(provider);
      await user.addModel(modelId, contextWindow);
      await page.goto(new URL('/', page.url()).href);
      await id('new-chat').first().click();
      await id('composer-input').waitFor();
      await user.chooseModel(modelId);
    },
    /** Waits until the conversation shows this answer. */
    answer: (text: string) => id('message-assistant').getByText(text).first().waitFor(),
    assistantTexts: () => id('message-assistant').allInnerTexts(),
  };
  return user;
}
