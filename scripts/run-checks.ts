/** `npm test`: runs every check and ends with a table of their times and how many passed and failed. */
import { join } from 'node:path';
import { CHECKS } from './checks/check-list';
import { runAll } from './checks/run-all';

void runAll(CHECKS, join(__dirname, '..'));
