import * as LocalAuthentication from 'expo-local-authentication';
import { Platform } from 'react-native';

import { deviceAccess } from '@/world/device-access';

jest.mock('expo-local-authentication', () => ({
  authenticateAsync: jest.fn(),
  cancelAuthenticate: jest.fn(async () => undefined),
  getEnrolledLevelAsync: jest.fn(),
  SecurityLevel: { NONE: 0, SECRET: 1 },
}));

const library = jest.mocked(LocalAuthentication);
const PROMPT = { title: 'Unlock Skein', cancel: 'Cancel' };

describe('the screen lock of a phone', () => {
  it.each([
    [{ success: true }, 'confirmed'],
    [{ success: false, error: 'user_cancel' }, 'cancelled'],
    [{ success: false, error: 'authentication_failed' }, 'failed'],
    [{ success: false, error: 'lockout' }, 'too-many'],
    [{ success: false, error: 'unknown' }, 'unavailable'],
    [{ success: false, error: 'a new one' }, 'unavailable'],
    [{}, 'unavailable'],
  ])('answers %j as %s', async (result, answer) => {
    library.authenticateAsync.mockResolvedValueOnce(result as LocalAuthentication.LocalAuthenticationResult);
    expect(await deviceAccess()?.ask(PROMPT)).toBe(answer);
  });

  it('is missing only if the device says so', async () => {
    library.getEnrolledLevelAsync.mockResolvedValueOnce(0).mockResolvedValueOnce(1);
    const device = deviceAccess();
    expect([await device?.protection(), await device?.protection()]).toEqual(['none', 'secured']);
  });

  it('asks again although the first question never ended', async () => {
    library.authenticateAsync
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValueOnce({ success: true });
    const device = deviceAccess();
    void device?.ask(PROMPT);
    expect(await device?.ask(PROMPT)).toBe('confirmed');
    // iOS replaces its dialog by itself, and has no function for it.
    expect(library.cancelAuthenticate).toHaveBeenCalledTimes(Platform.OS === 'android' ? 1 : 0);
  });
});
