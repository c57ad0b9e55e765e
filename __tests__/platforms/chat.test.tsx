import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react-native';
import { AccessibilityInfo, Platform, type View } from 'react-native';
import { createRef } from 'react';

import type { AppCore } from '@/domain/app-core';
import { useApprovalFocus } from '@/ui/chat/approval/use-approval-focus';

import { ask, openApp, openContext, press, renderApp, untilAnswered } from '../support/screens/render-app';

const mockHaptics: string[] = [];
jest.mock('expo-haptics', () => ({
  ...jest.requireActual<object>('expo-haptics'),
  impactAsync: async (style: string) => void mockHaptics.push(`impact ${style}`),
  performAndroidHapticsAsync: async (kind: string) => void mockHaptics.push(`view ${kind}`),
}));

const forPlatform = <T,>(platforms: { readonly ios: T; readonly android: T }) =>
  Platform.OS === 'ios' ? platforms.ios : platforms.android;

let core: AppCore;
beforeEach(async () => {
  mockHaptics.splice(0);
  core = await openApp();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await core.close();
});

it('sending a message triggers the haptic feedback of the platform once', async () => {
  await renderApp(core);
  await press('try-demo');
  await fireEvent.changeText(await screen.findByTestId('composer-input'), 'Hello');
  expect(mockHaptics).toEqual([]);
  await press('composer-send');
  await untilAnswered();
  await waitFor(() =>
    expect(mockHaptics).toEqual(forPlatform({ ios: ['impact light'], android: ['view context-click'] })),
  );
});

it('code uses the monospace font of the platform', async () => {
  const { id } = await core.sessions.create({});
  await renderApp(core, { at: 'chat', id });
  await ask('Use `snake_case` here');
  expect(await screen.findByText('snake_case')).toHaveStyle({
    fontFamily: forPlatform({ ios: 'Menlo', android: 'monospace' }),
  });
});

// iOS has no live regions, so the app announces changes itself. On Android they would be announced twice.
describe('a change on the screen', () => {
  const announced = () => jest.spyOn(AccessibilityInfo, 'announceForAccessibility').mockClear();

  it('is announced by the app only on iOS: a tool that asks for permission', async () => {
    const announce = announced();
    const announcement = 'http_request asks for permission';
    await renderHook(() => useApprovalFocus({ deny: createRef<View>(), isAnswered: false, announcement }));
    expect(announce.mock.calls).toEqual(forPlatform({ ios: [[announcement]], android: [] }));
  });

  it('is announced by the app only on iOS: a summary that is being written', async () => {
    const announce = announced();
    const { id } = await core.sessions.create({});
    for (const topic of ['rivers', 'tea', 'bridges', 'bread']) {
      const text = `Write 150 words about ${topic}`;
      for await (const _event of core.sendMessage({ sessionId: id, text }, new AbortController().signal));
    }
    await renderApp(core, { at: 'chat', id });
    await openContext();
    await press('compact-now');
    await screen.findByText(/^Done: \d+ messages summarised/);
    expect(announce.mock.calls).toEqual(forPlatform({ ios: [['Optimizing conversation context…']], android: [] }));
  });
});
