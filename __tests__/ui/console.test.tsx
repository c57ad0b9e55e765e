import { fireEvent, render, screen } from '@testing-library/react-native';
import { View } from 'react-native';

import { checkConsole, expectConsole } from '../support/console/expect-console';

describe('console output in a test', () => {
  it('fails the test', () => {
    console.warn('%s words', 3);
    expect(checkConsole).toThrow('Unexpected console.warn: 3 words');
  });

  it('does not fail the test when it was announced', () => {
    expectConsole('error', /bad/);
    console.error(new Error('bad news'));
    expect(checkConsole).not.toThrow();
  });

  it('fails the test when something else was announced', () => {
    expectConsole('error', /bad/);
    console.warn('bad news');
    expect(checkConsole).toThrow(
      /Unexpected console\.warn: bad news[^]*Expected a console\.error that matches \/bad\//,
    );
  });

  it('includes warnings about events that reach no handler', async () => {
    await render(<View testID="deaf" />);
    await fireEvent.press(screen.getByTestId('deaf'));
    expect(checkConsole).toThrow(/No "onPress" handler found/);
  });
});
