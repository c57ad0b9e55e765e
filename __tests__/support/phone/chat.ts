import type { Phone } from './use-phones';

/** Sends a question and waits until the answer is complete. Returns its words. */
export async function ask(phone: Phone, question: string): Promise<string> {
  await send(phone, question);
  await untilAnswered(phone);
  return phone.wordsIn('message-assistant').at(-1) ?? '';
}

export async function send(phone: Phone, question: string): Promise<void> {
  await phone.type('composer-input', question);
  await phone.press('composer-send');
}

/** The composer offers Stop while an answer is written, and the actions of the answer follow it. */
export async function untilAnswered(phone: Phone): Promise<void> {
  await phone.until('the answer is complete', () => !phone.find('composer-stop') && phone.find('message-assistant'));
}

/** The demo needs no key and no network. */
export async function openDemo(phone: Phone): Promise<void> {
  await phone.press('try-demo');
  await phone.see('composer-input');
}

export interface Server {
  readonly type: string;
  readonly url: string;
}

/** From the first screen: adds a provider by its address and starts a chat with it. */
export async function addProvider(phone: Phone, { type, url }: Server): Promise<void> {
  await phone.press('own-server');
  await phone.press(`provider-type-${type}`);
  await phone.type('provider-base-url', url);
  await phone.type('provider-api-key', 'test-key-123456');
  await phone.press('provider-save');
  await phone.press('provider-start-chat');
  await phone.see('composer-input');
}
