/**
 * Jest setup: a test that prints to the console fails, so that no warning gets lost among others. A test that provokes a
 * message announces it with `expectConsole`. Output while a file loads, or in `beforeAll`, fails the first test of the file.
 */
import { checkConsole, recordConsole } from './expect-console';

recordConsole();
afterEach(checkConsole);
afterAll(checkConsole);

/** The hooks of a test file run after the one above, so each of them is followed by its own check. */
const registerAfterAll = afterAll;
Object.assign(globalThis, {
  afterAll: (hook: () => unknown, timeout?: number) =>
    registerAfterAll(async () => {
      await hook();
      checkConsole();
    }, timeout),
});
