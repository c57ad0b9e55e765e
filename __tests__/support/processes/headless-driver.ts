import { startHeadless } from './headless-process';
import { createTestDatabases } from '../database/node-database';

/**
 * Call this at the top of a test file: each test gets its own headless process on a new database. The demo answers at
 * once.
 */
export function headlessDriver() {
  const databases = createTestDatabases();
  let path = '';
  let driver: ReturnType<typeof startHeadless> | undefined;
  const started = () => {
    if (!driver) throw new Error('The headless process runs only during a test.');
    return driver;
  };

  beforeEach(() => {
    path = databases.newPath();
    driver = startHeadless({ db: path });
  });
  afterEach(async () => {
    await driver?.kill();
    await databases.cleanUp();
  });

  return {
    process: started,
    path: () => path,
    /** Kills the process and starts the next one on the same database. */
    async restart(options: { readonly demoWordMs?: number } = {}) {
      await driver?.kill();
      driver = startHeadless({ db: path, ...options });
      return driver;
    },
    /** Sends a command that must succeed, and returns its result. */
    ask: (command: Parameters<ReturnType<typeof startHeadless>['askOrThrow']>[0]) => started().askOrThrow(command),
  };
}
