import { openWithoutFsync } from '../support/migrated-file';
import { givingWay } from '../support/node-database';
import { describeRepositories } from '../support/repositories/repository-suite';

describeRepositories('node:sqlite', (path) => givingWay(openWithoutFsync(path)), 'migrated');
