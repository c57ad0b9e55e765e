import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { createFakeNotifications } from '../../support/harness/fake-notifications';
import { openApp, renderApp } from '../../support/screens/render-app';

describe('the switch for notifications', () => {
  let core: AppCore | null = null;
  afterEach(() => core?.close());

  const row = () => screen.getByTestId('notifications');
  async function openSettings(answer: 'granted' | 'denied') {
    const phone = createFakeNotifications(answer);
    core = await openApp(':memory:', { notifications: phone.device });
    await renderApp(core, { at: 'settings' });
    await screen.findByTestId('notifications');
    return phone;
  }

  it('asks the system when it is turned on, and stays on', async () => {
    const { state } = await openSettings('granted');
    expect(row()).not.toBeChecked();
    await fireEvent.press(row());
    await waitFor(() => expect(row()).toBeChecked());
    expect(state.asked).toBe(1);
    await fireEvent.press(row());
    await waitFor(() => expect(row()).not.toBeChecked());
  });

  it('stays off when the system refuses, and says where to allow them', async () => {
    await openSettings('denied');
    await fireEvent.press(row());
    await screen.findByText('Allow notifications for Skein in the settings of this device first.');
    expect(row()).not.toBeChecked();
  });
});
