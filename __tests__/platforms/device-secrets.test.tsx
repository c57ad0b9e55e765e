import * as SecureStore from 'expo-secure-store';

import { deviceSecrets } from '@/world/device-secrets';

jest.mock('expo-secure-store');

const getItem = jest.mocked(SecureStore.getItemAsync);

it('S27: a keychain that cannot be read throws, and a key that is not there is null', async () => {
  const { secrets } = deviceSecrets();
  getItem.mockResolvedValueOnce(null);
  expect(await secrets.get('p')).toBeNull();
  getItem.mockRejectedValueOnce(new Error('User interaction is not allowed.'));
  await expect(secrets.get('p')).rejects.toThrow('User interaction is not allowed.');
});
