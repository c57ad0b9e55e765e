import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { Platform } from 'react-native';

import type { Skein } from '@/domain/skein';

import { openSkein, renderSkein } from '../support/render-skein';

const mockFelt: string[] = [];
jest.mock('expo-haptics', () => ({
  ...jest.requireActual<object>('expo-haptics'),
  impactAsync: async (style: string) => void mockFelt.push(`impact ${style}`),
  performAndroidHapticsAsync: async (kind: string) => void mockFelt.push(`view ${kind}`),
}));

let skein: Skein;
beforeEach(async () => {
  mockFelt.splice(0);
  skein = await openSkein();
});
afterEach(() => skein.close());

it('a message that is sent is felt once, in the way of the platform', async () => {
  await renderSkein(skein);
  await fireEvent.press(await screen.findByTestId('try-demo'));
  await fireEvent.changeText(await screen.findByTestId('composer-input'), 'Hello');
  expect(mockFelt).toEqual([]);
  await fireEvent.press(screen.getByTestId('composer-send'));
  await waitFor(() => expect(mockFelt).toEqual([Platform.OS === 'android' ? 'view context-click' : 'impact light']));
});
