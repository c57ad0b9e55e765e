/** Jest setup for tests that render. */
import { configure } from '@testing-library/react-native';
import { _console } from '@testing-library/react-native/dist/helpers/logger';

// A wait ends as soon as its condition holds; only a failing test waits this long, whatever else the machine is doing.
configure({ asyncUtilTimeout: 30_000, eventDiagnostics: true });
jest.setTimeout(120_000);
// It would print past Jest's console, where nobody would notice that an event reached no handler.
_console.warn = (text: string) => console.warn(text);

// The tests run the whole app on real SQLite, timers and sockets, which update the screen at any time: React must not expect every
// update within act(). The library sets this flag while it fires events and renders.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
