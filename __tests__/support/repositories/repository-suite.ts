import type { SqlDriver } from '@/storage/database/sql-driver';
import { createTestDatabases, type TestDatabaseOptions } from '../database/node-database';
import { describeAgentsAndSettings } from './agents-and-settings';
import { describeAnswers } from './answers';
import { describeComposer } from './composer';
import { describeMemory } from './memory';
import { openRepositories } from './open-repositories';
import { describeOrganising } from './organising';
import { describeProvidersAndModels } from './providers-and-models';
import { describeSessions } from './sessions';
import { describeUserMessages } from './user-messages';

/** Tests of all repositories, for any driver. */
export function describeRepositories(
  driverName: string,
  openDriver: (path: string) => SqlDriver | Promise<SqlDriver>,
  newFiles: TestDatabaseOptions['newFiles'] = 'empty',
) {
  const databases = createTestDatabases({ openDriver, newFiles });
  const open = (path?: string) => openRepositories(databases, path);

  describe(`repositories on ${driverName}`, () => {
    afterEach(() => databases.cleanUp());
    describeSessions(open);
    describeOrganising(open);
    describeUserMessages(open);
    describeAnswers(open);
    describeProvidersAndModels(open);
    describeAgentsAndSettings(open, databases.newPath);
    describeMemory(open);
    describeComposer(open);
  });
}
