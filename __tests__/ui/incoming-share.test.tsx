import { render } from '@testing-library/react-native';
import { clearSharedPayloads, getSharedPayloads } from 'expo-sharing';

import { NavigatorProvider, type Navigator } from '@/ui/navigation/navigator';
import { IncomingShare } from '@/ui/share/incoming-share';

jest.mock('expo-sharing', () => ({ getSharedPayloads: jest.fn(), clearSharedPayloads: jest.fn() }));

/** Sets what the phone shares. A function that throws simulates a build without the app group. */
function mockSharedPayloads(payloads: () => ReturnType<typeof getSharedPayloads>) {
  jest.mocked(getSharedPayloads).mockImplementation(payloads);
}

/** The texts with which new chats were opened. */
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

describe('text shared by another app', () => {
  afterEach(() => {
    jest.mocked(getSharedPayloads).mockReset();
    jest.mocked(clearSharedPayloads).mockReset();
  });

  it('opens a new chat with the text', async () => {
    mockSharedPayloads(() => [{ shareType: 'text', mimeType: 'text/plain', value: 'Read this' }]);
    expect(await openedWith()).toEqual(['Read this']);
  });

  it('is ignored where the phone cannot provide it, as on an iPhone in Expo Go', async () => {
    mockSharedPayloads(() => {
      throw new Error('Could not find the app group.');
    });
    expect(await openedWith()).toEqual([]);
  });

  it('does not open a chat where it cannot be removed, so that it is not opened repeatedly', async () => {
    mockSharedPayloads(() => [{ shareType: 'text', mimeType: 'text/plain', value: 'Read this' }]);
    jest.mocked(clearSharedPayloads).mockImplementation(() => {
      throw new Error('Could not find the app group.');
    });
    expect(await openedWith()).toEqual([]);
  });
});
