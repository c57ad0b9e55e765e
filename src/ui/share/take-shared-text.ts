import { clearSharedPayloads, getSharedPayloads } from 'expo-sharing';

import { readShared } from './read-shared';

/** Returns the text that another app shared, and removes it. Empty if there is none. */
export function takeSharedWords(): string {
  try {
    const shared = getSharedPayloads().filter(({ shareType }) => shareType === 'text' || shareType === 'url');
    const words = readShared({ text: shared.map(({ value }) => value).join('\n') });
    if (words !== '') clearSharedPayloads();
    return words;
  } catch {
    // Without the app group of our own build, as in Expo Go on an iPhone, both calls throw, and no app can share with this one.
    return '';
  }
}
