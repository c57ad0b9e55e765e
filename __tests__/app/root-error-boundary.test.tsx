import { fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import * as Clipboard from 'expo-clipboard';
import * as Localization from 'expo-localization';
import { ExpoRoot, Stack } from 'expo-router';
import { inMemoryContext } from 'expo-router/build/testing-library/context-stubs';
import type { ReactElement } from 'react';
import { Text } from 'react-native';

import * as layout from '../../app/_layout';
import { expectConsole } from '../support/console/expect-console';

jest.mock('expo-clipboard');

const KEY = 'sk-proj-abcd1234efgh5678';

type Page = () => ReactElement | null;

/** A component that throws until it is repaired. */
function createBroken(): { Broken: Page; repair: () => void } {
  let broken = true;
  function Broken() {
    if (broken) throw new Error(`Cannot draw this with ${KEY}`);
    return <Text>Repaired</Text>;
  }
  return { Broken, repair: () => (broken = false) };
}

/** Renders the error boundary of the root layout in the real router, around the given layout and page. */
function open(routes: { layout: Page; page: Page }) {
  const context = inMemoryContext({
    _layout: { ...layout, default: routes.layout },
    index: routes.page,
  });
  return render(<ExpoRoot context={context} location="/" />);
}

describe('a render error', () => {
  beforeEach(() => {
    expectConsole('error', /Cannot draw this/); // React logs errors that a boundary catches
  });
  afterEach(() => jest.restoreAllMocks());

  it('in a page is shown and can be retried', async () => {
    const { Broken, repair } = createBroken();
    await open({ layout: () => <Stack />, page: Broken });
    expect(screen.getByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('Your chats are safe.')).toBeTruthy();
    repair();
    await fireEvent.press(screen.getByTestId('try-again'));
    expect(await screen.findByText('Repaired')).toBeTruthy();
  });

  it('in the root layout is shown in the same way', async () => {
    const { Broken, repair } = createBroken();
    await open({ layout: Broken, page: () => null });
    expect(screen.getByText('Something went wrong')).toBeTruthy();
    repair();
    await fireEvent.press(screen.getByTestId('try-again'));
    expect(await screen.findByText('Repaired')).toBeTruthy();
  });

  it('has details that can be copied and contain no key', async () => {
    const copied = jest.spyOn(Clipboard, 'setStringAsync').mockResolvedValue(true);
    await open({ layout: createBroken().Broken, page: () => null });
    expect(screen.getByText(/Cannot draw this with \[key removed\]/)).toBeTruthy();
    await fireEvent.press(screen.getByTestId('copy-details'));
    await waitFor(() => expect(screen.getByText('Copied')).toBeTruthy());
    const [details] = copied.mock.calls[0] ?? [];
    expect(details).toContain('Cannot draw this');
    expect(details).not.toContain(KEY);
  });

  it('is shown in plain English where translations and theme cannot be created', async () => {
    jest.spyOn(Localization, 'useLocales').mockImplementation(() => {
      throw new RangeError('Invalid language tag');
    });
    const { Broken, repair } = createBroken();
    await open({ layout: Broken, page: () => null });
    expect(screen.getByTestId('plain-crash-screen')).toBeTruthy();
    expect(screen.getByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText(/Cannot draw this with \[key removed\]/)).toBeTruthy();
    repair();
    await fireEvent.press(screen.getByTestId('try-again'));
    expect(await screen.findByText('Repaired')).toBeTruthy();
  });
});
