import { failure } from '../chat-error';
import { FOLDER_NAME_MAX_CHARS, type FolderRepository } from './organising';
import type { Folders } from './sessions';

export function createFolders(folders: FolderRepository): Folders {
  return {
    ...folders,
    add: async (name) => folders.add(cleanName(name)),
    rename: async (id, name) => folders.rename(id, cleanName(name)),
  };
}

function cleanName(name: string): string {
  const clean = name.trim().replace(/\s+/g, ' ');
  if (clean === '') throw failure('invalid-argument', 'A folder needs a name.');
  if (Array.from(clean).length > FOLDER_NAME_MAX_CHARS)
    throw failure('invalid-argument', `A folder name can have up to ${FOLDER_NAME_MAX_CHARS} characters.`);
  return clean;
}
