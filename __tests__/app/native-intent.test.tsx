import { act, render, screen } from '@testing-library/react-native';
import { ExpoRoot, Stack } from 'expo-router';
import { inMemoryContext } from 'expo-router/build/testing-library/context-stubs';
import { Linking, Text } from 'react-native';

import * as nativeIntent from '../../app/+native-intent';

const RETURN = 'skein://oauth?code=abc&state=xyz';

const { redirectSystemPath } = nativeIntent;

describe('an address that the system passes to the app', () => {
  it('opens its screen', () => {
    expect(redirectSystemPath({ path: '/chat/1', initial: true })).toBe('/chat/1');
    expect(redirectSystemPath({ path: 'skein://new?text=Hello', initial: false })).toBe('skein://new?text=Hello');
  });

  it('opens the start screen when it is too long or only announces shared text', () => {
    expect(redirectSystemPath({ path: `/new?text=${'a'.repeat(200_000)}`, initial: false })).toBe('/');
    expect(redirectSystemPath({ path: 'skein://expo-sharing', initial: false })).toBe('/');
  });

  it.each([RETURN, 'skein://oauth/?code=abc', 'skein:///oauth?code=abc', '/oauth?code=abc', 'skein://oauth'])(
    'is left to the pending sign-in: %s',
    (path) => {
      expect(redirectSystemPath({ path, initial: false })).toBeNull();
      expect(redirectSystemPath({ path, initial: true })).toBe('/');
    },
  );

  it.each(['skein://new?text=skein://oauth', 'skein://new?text=expo-sharing', '/chat/oauth', 'skein://oauthors'])(
    'is not mistaken for a sign-in or for shared text: %s',
    (path) => expect(redirectSystemPath({ path, initial: false })).toBe(path),
  );
});

describe('the router', () => {
  const routes = () =>
    inMemoryContext({
      _layout: () => <Stack />,
      index: () => <Text>Chats</Text>,
      settings: () => <Text>Settings</Text>,
      '+not-found': () => <Text>Page not found</Text>,
      '+native-intent': nativeIntent,
    });

  afterEach(() => jest.restoreAllMocks());

  it('stays on its screen when a sign-in returns', async () => {
    const listeners: ((event: { url: string }) => void)[] = [];
    jest.spyOn(Linking, 'addEventListener').mockImplementation((_type, listener) => {
      listeners.push(listener);
      return { remove: () => undefined } as ReturnType<typeof Linking.addEventListener>;
    });
    const arrive = (url: string) => act(async () => listeners.forEach((listener) => listener({ url })));
    await render(<ExpoRoot context={routes()} location="/" />);
    await arrive('skein://settings');
    expect(screen.getByText('Settings')).toBeTruthy();
    await arrive(RETURN);
    expect(screen.getByText('Settings')).toBeTruthy();
    expect(screen.queryByText('Page not found')).toBeNull();
  });

  it('starts at the list when a sign-in returns to an app that was closed in the meantime', async () => {
    await render(<ExpoRoot context={routes()} location="/oauth?code=abc&state=xyz" />);
    expect(await screen.findByText('Chats')).toBeTruthy();
  });
});
