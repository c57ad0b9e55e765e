import { openWithoutFsync } from '../support/database/migrated-file';
import { yieldingDriver } from '../support/database/node-database';
import { describeRepositories } from '../support/repositories/repository-suite';

describeRepositories('node:sqlite', (path) => yieldingDriver(openWithoutFsync(path)), 'migrated');
