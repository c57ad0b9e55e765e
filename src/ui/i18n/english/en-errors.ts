import type { ChatErrorKind, ErrorCase, NextStep } from '@/domain/chat-error';

import { syncErrors } from './sync/en-sync';

const errorHeadlines: Record<ChatErrorKind, string> = {
  auth: 'The provider rejected the key',
  'rate-limit': 'Too many requests',
  quota: 'No credit left at the provider',
  overloaded: 'The provider had an error',
  overflow: 'This chat is too long for the model',
  'request-too-large': 'This request is too large for the server',
  blocked: 'The provider declined to answer',
  'bad-request': 'The provider rejected the request',
  'model-not-found': 'Model not found',
  network: 'Can’t reach the provider',
  timeout: 'The provider took too long',
  interrupted: 'Answer interrupted',
  paused: 'The provider paused the answer',
  'empty-answer': 'Empty answer',
  'unexpected-response': 'No provider found at this address',
  'key-missing': 'API key missing',
  'model-missing': 'No model chosen',
  'empty-message': 'Nothing to send',
  busy: 'An answer is still being written',
  'not-found': 'Not found',
  'invalid-argument': 'Check this field',
  'tool-loop': 'The model used too many tools',
  'over-budget': 'Monthly budget reached',
  sync: 'Couldn’t sync',
  storage: 'Couldn’t save on this device',
  'database-damaged': 'Your chats can’t be opened',
  'database-newer': 'A newer version of Skein saved your chats',
  'database-elsewhere': 'Skein is open in another tab',
  internal: 'Something went wrong',
};

/** Advice by kind of error. Every language has it, while the details may be in English. */
const advice: Record<ChatErrorKind, string> = {
  auth: 'Check that the key is complete and still valid.',
  'rate-limit': 'Wait a moment, then retry.',
  quota: 'Add credit to your account, or choose another model.',
  overloaded: 'Retry in a moment, or choose another model.',
  overflow: 'Choose a model with a larger context size, or start a new chat.',
  'request-too-large': 'Remove the image or make it smaller, then send the message again.',
  blocked: 'Rephrase your message, or choose another model.',
  'bad-request': 'Choose another model, or check the provider’s settings.',
  'model-not-found': 'Choose another model, or refresh the provider’s models.',
  network: 'Check your internet connection and the provider’s address, then retry.',
  timeout: 'Retry. If it happens often, choose a faster model.',
  interrupted: 'Skein kept the text so far. Retry to get the whole answer.',
  paused: 'Skein kept the text so far. Continue, or retry.',
  'empty-answer': 'Retry, or choose another model.',
  'unexpected-response': 'Check the provider’s address.',
  'key-missing': 'Enter the key in the provider’s settings.',
  'model-missing': 'Choose a model to continue.',
  'empty-message': 'Write a message first.',
  busy: 'Wait until it is finished, or stop it.',
  'not-found': 'It may have been deleted.',
  'invalid-argument': 'Correct it, then try again.',
  'tool-loop': 'Retry, or ask in smaller steps.',
  'over-budget': 'Continue anyway, or raise the budget under “Usage and cost”.',
  sync: 'Check the connection to your storage, then retry.',
  storage: 'Free up space on this device, then retry.',
  'database-damaged': 'Close Skein and open it again. It will offer to rescue your chats.',
  'database-newer': 'Update Skein to the latest version.',
  'database-elsewhere': 'Use the other tab, or close it.',
  internal: 'Retry. If it happens again, restart Skein.',
};

/** Used instead of the advice if more is known about the case. */
const cases: Record<ErrorCase['is'], string> = {
  'key-in-message': 'Your message contains an API key that is saved in Skein. Remove the key. Nothing was sent.',
  'key-in-text': 'This text contains an API key that is saved in Skein. Remove the key. Nothing was saved.',
  'keys-unreadable':
    'Skein can’t read your saved keys, so it sends nothing. Unlock the device and try again, or enter your keys again.',
  'storage-read-only':
    'Skein can read your chats but isn’t allowed to change them, so it can’t save. Make the storage writable, then try again.',
  offline: 'You’re offline. Your message wasn’t sent.',
  'message-too-long': 'This message is longer than any model can read. Shorten it. Nothing was sent.',
  'note-known': 'Another note already says this.',
  'file-refused': 'Skein didn’t import this file. Nothing was changed.',
  'passphrase-missing': 'This backup is encrypted. Enter its passphrase.',
  'passphrase-short': 'This passphrase is too short. Use at least 12 characters.',
  'passphrase-wrong': 'This passphrase doesn’t open the backup. Nothing was changed.',
  'no-permission': '{{name}} doesn’t allow this request with this key. Use a key with more permissions.',
  'too-much-data':
    '{{name}} sent far more data than an answer needs, so Skein stopped reading. Check that you trust it.',
  'folder-known': 'A folder named “{{name}}” already exists.',
  'address-missing': 'Enter the address (base URL) of {{name}}.',
  'address-scheme': 'The address of {{name}} must start with https://, or with http:// for your own server.',
  'address-broken': 'The address of {{name}} isn’t a web address. Enter one like https://openrouter.ai/api/v1.',
  'address-with-more':
    'Remove user names, passwords, “?” and “#” from the address of {{name}}. The key has its own field.',
  ...syncErrors,
};

/** The label of the button that fixes the cause. */
const nextSteps: Record<NextStep, string> = {
  retry: 'Retry',
  wait: 'Retry',
  'check-key': 'Check key',
  'check-address': 'Check address',
  'check-billing': 'Add credit',
  'choose-model': 'Choose a model',
  'allow-over-budget': 'Continue anyway',
  shorten: 'Choose a model',
  'shrink-pictures': 'Edit message',
  rephrase: 'Edit message',
  'free-space': 'Retry',
  recover: 'OK',
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
