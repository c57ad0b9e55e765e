import type { DatabaseCopy, CopyReason, SetAsideFile } from '@/domain/safety/data-safety';
import type { DatabaseFiles, StoredFile } from './database-files';

/**
 * The names of the files beside the database. A file that is still being written has a name of its own, so that half a file never counts
 * as a copy or as a rescued database.
 */
export const copyName = (current: string, reason: CopyReason, at: number) => `${current}.copy-${reason}-${at}`;
export const copyInProgress = (current: string) => `${current}.copying`;
export const setAsideName = (current: string, at: number) => `${current}.damaged-${at}`;
export const rescueInProgress = (current: string) => `${current}.rescuing`;
/** Complete, and chosen by the user: takes the place of the database, also at the next start. */
export const nextName = (current: string) => `${current}.next`;

const COPY = /\.copy-(daily|upgrade|asked)-(\d+)$/;
const SET_ASIDE = /\.damaged-(\d+)$/;

/** Newest first. */
export async function listCopies(files: DatabaseFiles): Promise<readonly DatabaseCopy[]> {
  return (await own(files))
    .flatMap(({ name, bytes }) => {
      const [, reason, at] = COPY.exec(name) ?? [];
      return reason === undefined ? [] : [{ name, bytes, reason: reason as CopyReason, madeAt: Number(at) }];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

/** Newest first. */
export async function listSetAside(files: DatabaseFiles): Promise<readonly SetAsideFile[]> {
  return (await own(files))
    .flatMap(({ name, bytes }) => {
      const at = SET_ASIDE.exec(name)?.[1];
      return at === undefined ? [] : [{ name, bytes, setAsideAt: Number(at) }];
    })
    .sort((a, b) => b.setAsideAt - a.setAsideAt);
}

async function own(files: DatabaseFiles): Promise<readonly StoredFile[]> {
  return (await files.list()).filter(({ name }) => name.startsWith(`${files.current}.`));
}
