import { openNodeSqlite } from '@/storage/node-sqlite-driver';
import { givingWay } from '../support/node-database';
import { describeRepositories } from '../support/repositories/repository-suite';

describeRepositories('node:sqlite', (path) => givingWay(openNodeSqlite(path)));
