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
