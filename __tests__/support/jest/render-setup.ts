/** Jest setup for tests that render. */
import { configure } from '@testing-library/react-native';
import { _console } from '@testing-library/react-native/dist/helpers/logger';

// A wait ends as soon as its condition is true. Only a failing test waits this long, also on a busy machine.
configure({ asyncUtilTimeout: 30_000, eventDiagnostics: true });
// The library would print past Jest's console, where a warning about an event without a handler goes unnoticed.
_console.warn = (text: string) => console.warn(text);

// The tests run the whole app on real SQLite, timers and sockets, which update the screen at any time, so React must
// not expect every update within act(). The library sets this flag while it fires events and renders.
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
