import { ChatFailure } from '@/domain/chat-error';
import { toStorageFailure } from '@/storage/database/sqlite-failure';

describe('an error of a driver', () => {
  it.each([
    ['Error code 13: database or disk is full', 'storage', 'free-space'],
    ['database or disk is full', 'storage', 'free-space'],
    ['Error code 778: disk I/O error', 'storage', 'retry'],
    ['Error code 11: database disk image is malformed', 'database-damaged', 'recover'],
    ['Error code 1: malformed database schema (messages)', 'database-damaged', 'recover'],
    ['file is not a database', 'database-damaged', 'recover'],
    ['Error code 1032: attempt to write a readonly database', 'storage', 'retry'],
    ['Error code 5: database is locked', 'storage', 'retry'],
    ['Error code 19: UNIQUE constraint failed: t.a', 'storage', 'retry'],
    [
      "Failed to execute 'createSyncAccessHandle' on 'FileSystemFileHandle': Access Handles cannot be created if there is another open Access Handle",
      'database-elsewhere',
      'close-other-tab',
    ],
    ['Invalid VFS state', 'database-elsewhere', 'close-other-tab'],
  ])('%s becomes %s with the next step "%s"', (message, kind, nextStep) => {
    expect(toStorageFailure(new Error(message)).error).toMatchObject({ kind, nextStep });
  });

  it('is classified by its result code before its message', () => {
    const thrown = new Error('Error code 19: CHECK constraint failed: "disk I/O error"');
    expect(toStorageFailure(thrown).error.message).toContain('CHECK constraint failed');
  });

  it('passes through when it is already a failure of ours', () => {
    const failure = new ChatFailure({ kind: 'not-found', message: 'x', nextStep: 'none' });
    expect(toStorageFailure(failure)).toBe(failure);
  });
});
