import { openWithoutFsync } from '../support/database/migrated-file';
import { givingWay } from '../support/database/node-database';
import { describeRepositories } from '../support/repositories/repository-suite';

describeRepositories('node:sqlite', (path) => givingWay(openWithoutFsync(path)), 'migrated');
