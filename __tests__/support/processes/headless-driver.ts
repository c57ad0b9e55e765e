import { startHeadless } from './headless-process';
import { createTestDatabases } from '../database/node-database';

/** For a file of tests, called at its top: each test has a driver of its own over a new database. The demo answers at once. */
export function headlessDriver() {
  const databases = createTestDatabases();
  let path = '';
  let driver: ReturnType<typeof startHeadless> | undefined;
  const started = () => {
    if (!driver) throw new Error('The driver runs while a test does.');
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
    /** What has to succeed: its result. */
    ask: (command: Parameters<ReturnType<typeof startHeadless>['must']>[0]) => started().must(command),
  };
}
