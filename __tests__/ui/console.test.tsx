import { fireEvent, render, screen } from '@testing-library/react-native';
import { View } from 'react-native';

import { checkConsole, expectConsole } from '../support/console/expect-console';

describe('what a test prints', () => {
  it('fails it', () => {
    console.warn('%s words', 3);
    expect(checkConsole).toThrow('Unexpected console.warn: 3 words');
  });

  it('does not fail it when it was announced', () => {
    expectConsole('error', /bad/);
    console.error(new Error('bad news'));
    expect(checkConsole).not.toThrow();
  });

  it('fails it when something else was announced', () => {
    expectConsole('error', /bad/);
    console.warn('bad news');
    expect(checkConsole).toThrow(
      /Unexpected console\.warn: bad news[^]*Expected a console\.error that matches \/bad\//,
    );
  });

  it('includes events that reach no handler', async () => {
    await render(<View testID="deaf" />);
    await fireEvent.press(screen.getByTestId('deaf'));
    expect(checkConsole).toThrow(/No "onPress" handler found/);
  });
});
