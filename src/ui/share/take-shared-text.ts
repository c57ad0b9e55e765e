import { clearSharedPayloads, getSharedPayloads } from 'expo-sharing';

import { joinSharedText } from './join-shared-text';

/** Returns the text that another app shared, and removes it. Empty if there is none. */
export function takeSharedText(): string {
  try {
    const shared = getSharedPayloads().filter(({ shareType }) => shareType === 'text' || shareType === 'url');
    const text = joinSharedText({ text: shared.map(({ value }) => value).join('\n') });
    if (text !== '') clearSharedPayloads();
    return text;
  } catch {
    // Without the app group of our own build, as in Expo Go on an iPhone, both calls throw, and no app can share with this one.
    return '';
  }
}
