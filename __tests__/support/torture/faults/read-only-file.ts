import { chmodSync, readFileSync } from 'node:fs';
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
