import type { Page } from 'playwright-core';
import type { ProviderType } from '@/domain/provider';

/** What a person does in the app, by the names of design section 6. */
export function driver(page: Page) {
  const id = (testId: string) => page.getByTestId(testId);

  return {
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
    async addProvider(provider: {
      type: Exclude<ProviderType, 'demo'>;
      baseUrl: string;
      apiKey?: string;
      name?: string;
    }) {
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
    /** Waits until the conversation shows this answer. */
    answer: (text: string) => id('message-assistant').getByText(text).first().waitFor(),
    assistantTexts: () => id('message-assistant').allInnerTexts(),
  };
}
