import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fault } from '../fault';
import { checkGoesOn, checkStored } from '../lab/invariants';
import type { Lab } from '../lab/lab';

/** The app may read its file but not write it, as after a restore by another user, or in a folder that is mounted read-only. */
export const readOnlyFile: Fault = {
  id: 'D14',
  title: 'a read-only file or folder',
  cases: { short: 1, full: 10 },
  async run(lab) {
    await lab.send(lab.words()).outcome;
    if (lab.random.chance(0.5)) await lab.app().end();
    else await lab.kill();
    const before = readFileSync(lab.files.db);
    const isFolder = lab.random.chance(0.5);
    setRights(lab, { folder: isFolder ? 0o555 : 0o777, file: 0o444 });
    letOthersPass(lab.files.folder);
    const words = await refusalOf(lab);
    if (!(isFolder ? /read-only|Can’t open/ : /read-only/).test(words))
      lab.violate(`D14: a file that cannot be written is answered with "${words}"`);
    if (!readFileSync(lab.files.db).equals(before)) lab.violate('D14: a read-only file was changed');
    setRights(lab, { folder: 0o700, file: 0o600 });
    await lab.start();
    await checkStored(lab);
    await checkGoesOn(lab);
  },
};

function setRights(lab: Lab, { folder, file }: { readonly folder: number; readonly file: number }): void {
  chmodSync(lab.files.folder, folder);
  chmodSync(lab.files.db, file);
  chmodSync(lab.files.keys, file);
}

/**
 * Root may write every file, so it starts the app as another user. That user must reach the folder, also where the
 * temporary folder belongs to root alone. Other cases run meanwhile, so the rights are restored at the end of the process.
 */
function letOthersPass(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (let path = dirname(folder); path !== dirname(path); path = dirname(path)) {
    const { mode } = statSync(path);
    if ((mode & MAY_PASS) === MAY_PASS) continue;
    chmodSync(path, mode | MAY_PASS);
    process.once('exit', () => existsSync(path) && chmodSync(path, mode));
  }
}

/** For the group, too: the other user keeps the one of root. */
const MAY_PASS = 0o011;

async function refusalOf(lab: Lab): Promise<string> {
  const isOpen = await lab.start(['--without-rights']).then(
    () => true,
    () => false,
  );
  if (isOpen) return 'nothing: the app started';
  const lines = lab.output().trim().split('\n');
  await lab.kill();
  return lines.at(-1) ?? '';
}
