import { render } from '@testing-library/react-native';
import { clearSharedPayloads, getSharedPayloads } from 'expo-sharing';

import { NavigatorProvider, type Navigator } from '@/ui/navigation/navigator';
import { IncomingShare } from '@/ui/share/incoming-share';

jest.mock('expo-sharing', () => ({ getSharedPayloads: jest.fn(), clearSharedPayloads: jest.fn() }));

/** What the phone hands over; a function that throws stands for a build without the app group. */
function phoneHands(payloads: () => ReturnType<typeof getSharedPayloads>) {
  jest.mocked(getSharedPayloads).mockImplementation(payloads);
}

/** The words with which a new chat was opened. */
async function openedWith(): Promise<readonly string[]> {
  const opened: string[] = [];
  const navigator = { openNew: (words: string) => opened.push(words) } as unknown as Navigator;
  await render(
    <NavigatorProvider value={navigator}>
      <IncomingShare />
    </NavigatorProvider>,
  );
  return opened;
}

describe('text that another app shares', () => {
  afterEach(() => {
    jest.mocked(getSharedPayloads).mockReset();
    jest.mocked(clearSharedPayloads).mockReset();
  });

  it('opens a new chat with it', async () => {
    phoneHands(() => [{ shareType: 'text', mimeType: 'text/plain', value: 'Read this' }]);
    expect(await openedWith()).toEqual(['Read this']);
  });

  it('is none where the phone cannot say, as on an iPhone in Expo Go', async () => {
    phoneHands(() => {
      throw new Error('Could not find the app group.');
    });
    expect(await openedWith()).toEqual([]);
  });

  it('is not opened again and again where it cannot be removed', async () => {
    phoneHands(() => [{ shareType: 'text', mimeType: 'text/plain', value: 'Read this' }]);
    jest.mocked(clearSharedPayloads).mockImplementation(() => {
      throw new Error('Could not find the app group.');
    });
    expect(await openedWith()).toEqual([]);
  });
});
