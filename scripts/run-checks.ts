/** `npm test`: runs every check and ends with a table of their times and how many passed and failed. */
import { join } from 'node:path';
import { CHECKS } from './checks/check-list';
import { runAll } from './checks/run-all';
import { whenNpmIsGone } from './start/when-npm-is-gone';

whenNpmIsGone(() => process.kill(process.pid, 'SIGHUP'));
void runAll(CHECKS, join(__dirname, '..'));
