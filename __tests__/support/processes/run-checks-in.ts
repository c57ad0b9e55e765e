/** A script that runs checks as `npm test` does: `run-checks-in.ts FOLDER CHECKS`, where CHECKS is JSON and FOLDER a project. */
import { runAll } from '../../../scripts/checks/run-all';
import type { Check } from '../../../scripts/checks/check-list';

const [, , folder = '', checks = '[]'] = process.argv;
void runAll(JSON.parse(checks) as Check[], folder);
