import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { Platform, TextInput } from 'react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, press, renderApp } from '../../support/screens/render-app';

let core: AppCore;
let calls: string[];
beforeEach(async () => {
  core = await openApp();
  calls = [];
  const field = TextInput.prototype as unknown as Pick<TextInput, 'isFocused' | 'blur' | 'focus'>;
  jest.mocked(field.isFocused).mockReturnValue(true);
  jest.mocked(field.blur).mockImplementation(() => void calls.push('blur'));
  jest.mocked(field.focus).mockImplementation(() => void calls.push('focus'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await core.close();
});

const field = () => screen.getByTestId('composer-input');

async function sendWithPendingCorrection(): Promise<string> {
  const { id } = await core.sessions.create({});
  await renderApp(core, { at: 'chat', id });
  await fireEvent.changeText(await screen.findByTestId('composer-input'), 'Helo');
  calls = [];
  await press('composer-send');
  return id;
}

it('applies a pending autocorrection before it empties the composer, and sends the corrected text', async () => {
  const id = await sendWithPendingCorrection();
  expect(calls).toEqual(['blur', 'focus']);
  expect(field()).toHaveDisplayValue('Helo');

  // iOS reports the correction, and then that the field has the focus again.
  await fireEvent.changeText(field(), 'Hello');
  await fireEvent(field(), 'focus');

  expect(field()).toHaveDisplayValue('');
  await waitFor(async () =>
    expect(await core.messages.page(id, { limit: 5 })).toMatchObject([{ content: 'Hello' }, {}]),
  );
});

it('sends a message even if the focus event never comes', async () => {
  await sendWithPendingCorrection();
  await press('composer-send');
  await waitFor(() => expect(field()).toHaveDisplayValue(''));
  expect(calls).toEqual(['blur', 'focus', 'focus']);
});

it('sends at once on Android', async () => {
  jest.replaceProperty(Platform, 'OS', 'android');
  await sendWithPendingCorrection();
  expect(calls).not.toContain('blur');
  expect(field()).toHaveDisplayValue('');
});
