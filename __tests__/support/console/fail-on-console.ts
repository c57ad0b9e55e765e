/**
 * Jest setup: a test that prints to the console fails, so that no warning gets lost among others. A test that provokes a message
 * announces it with `expectConsole`. What is printed while a file loads, or in `beforeAll`, fails its first test.
 */
import { checkConsole, recordConsole } from './expect-console';

recordConsole();
afterEach(checkConsole);
afterAll(checkConsole);
