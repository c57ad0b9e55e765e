import type { ChatErrorKind, ErrorCase, NextStep } from '@/domain/chat-error';

const errorHeadlines: Record<ChatErrorKind, string> = {
  auth: 'The key was not accepted',
  'rate-limit': 'Too many requests for now',
  quota: 'The account has no credit left',
  overloaded: 'The provider is overloaded',
  overflow: 'This is too long for the model',
  blocked: 'The provider declined to answer',
  'bad-request': 'The provider did not understand the request',
  'model-not-found': 'The provider does not know this model',
  network: 'The provider could not be reached',
  timeout: 'The provider took too long',
  interrupted: 'The answer broke off',
  'unexpected-response': 'This address does not answer like an AI provider',
  'key-missing': 'A key is missing',
  'model-missing': 'No model is chosen',
  'empty-message': 'There is nothing to send',
  busy: 'An answer is still being written',
  'not-found': 'This is no longer here',
  'invalid-argument': 'Something is not filled in right',
  'tool-loop': 'The model kept calling tools',
  'over-budget': 'The budget of this month is used up',
  storage: 'The device could not save',
  'database-newer': 'Your chats were saved by a newer version',
  'database-elsewhere': 'Skein is open in another tab',
  internal: 'Something went wrong in the app',
};

/** Advice by kind of error. Every language has it, while the details may be in English. */
const advice: Record<ChatErrorKind, string> = {
  auth: 'Check that the key is complete and still valid.',
  'rate-limit': 'Wait a moment, then try again.',
  quota: 'Add credit at the provider, or choose another model.',
  overloaded: 'Try again in a moment, or choose another model.',
  overflow: 'Choose a model with a larger window, or begin a new chat.',
  blocked: 'Say it in other words, or choose another model.',
  'bad-request': 'Choose another model, or check the provider’s settings.',
  'model-not-found': 'Choose another model, or refresh the provider’s list.',
  network: 'Check your connection and the provider’s address, then try again.',
  timeout: 'Try again. If it happens often, choose a faster model.',
  interrupted: 'What had arrived is kept. Try again.',
  'unexpected-response': 'Check the provider’s address.',
  'key-missing': 'Add the key in the provider’s settings.',
  'model-missing': 'Choose a model to go on.',
  'empty-message': 'Write something first.',
  busy: 'Wait until it is finished, or stop it.',
  'not-found': 'It may have been deleted.',
  'invalid-argument': 'Correct it, then try again.',
  'tool-loop': 'Try again, or ask in smaller steps.',
  'over-budget': 'Go on beyond it, or raise it under Usage.',
  storage: 'Free some space on this device, then try again.',
  'database-newer': 'Update Skein to the newest version.',
  'database-elsewhere': 'Go on in the other tab, or close it.',
  internal: 'Try again. If it happens once more, restart the app.',
};

/** Used instead of the advice if more is known about the case. */
const cases: Record<ErrorCase['is'], string> = {
  'key-in-message': 'It contains a key that is stored in the app, so it was neither sent nor saved. Take the key out.',
  'note-known': 'There is another note that says this already.',
  'file-refused': 'This file was not imported, and nothing was changed.',
  'folder-known': 'There is already a folder named “{{name}}”.',
  'address-missing': '{{name}} has no address yet. Enter the base URL of its API.',
  'address-scheme': 'The address of {{name}} must start with https:// (or http:// for a server of your own).',
  'address-broken': 'The address of {{name}} is not a valid URL.',
  'address-with-more': 'The address of {{name}} must be nothing but an address. A key belongs into the key field.',
};

/** The label of the button that fixes the cause. */
const nextSteps: Record<NextStep, string> = {
  retry: 'Retry',
  wait: 'Retry',
  'check-key': 'Check the key',
  'check-address': 'Check the address',
  'check-billing': 'Check the provider',
  'choose-model': 'Choose a model',
  'allow-over-budget': 'Go on beyond the budget',
  shorten: 'Choose a model',
  rephrase: 'Rephrase',
  'free-space': 'Retry',
  'update-app': 'Try again',
  'close-other-tab': 'Try again',
  none: 'OK',
};

export const errorText = {
  error: errorHeadlines,
  errorAdvice: advice,
  errorCase: cases,
  errorWait: 'Try again in {{duration}}.',
  errorNotice: '{{headline}}. {{words}}',
  nextStep: nextSteps,
} as const;
