import * as React from 'react';

/**
 * Mocks for native modules that do not exist under Jest. Each mock comes from its own library, except for the list,
 * whose library has none. The app's own modules are never mocked here.
 */
jest.mock('react-native-worklets', () => jest.requireActual('react-native-worklets/src/mock'));
jest.mock('react-native-reanimated', () => jest.requireActual('react-native-reanimated/mock'));
jest.mock('react-native-keyboard-controller', () => jest.requireActual('react-native-keyboard-controller/jest'));
jest.mock(
  'react-native-safe-area-context',
  () => jest.requireActual('react-native-safe-area-context/jest/mock').default,
);
jest.mock('@legendapp/list/react-native', () => jest.requireActual('./plain-list'));

// The preset has a mock here that keeps every call. React calls it several times for each element.
performance.now = Date.now;

/**
 * React records where each of the first 10,000 elements was created, for its warnings about them. This takes a tenth of the time, and
 * warnings name the components without it.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
(React as unknown as Record<typeof INTERNALS, { recentlyCreatedOwnerStacks: number }>)[
  INTERNALS
].recentlyCreatedOwnerStacks = 10_000;
