import type { BackupProblemKind } from '@/domain/backups/backup-folders';

const headlines: Record<BackupProblemKind, string> = {
  access: 'Skein may no longer write to the folder',
  gone: 'Can’t open the folder',
  passphrase: 'The passphrase is no longer saved',
  full: 'No space left for a backup',
  failed: 'Couldn’t write the backup',
};

const advice: Record<BackupProblemKind, string> = {
  access: 'Allow access again, or choose another folder.',
  gone: 'It may have been moved, deleted or disconnected. Choose it again, or choose another folder.',
  passphrase: 'Enter a passphrase for the next backups. Earlier files keep theirs.',
  full: 'Free some space, then back up again.',
  failed: 'Skein tries again in an hour. You can also choose another folder.',
};

/** The ways out when the stored data cannot be opened, and what keeps it safe: backups, copies, deletion. */
export const recoveryText = {
  recovery: {
    kept: 'Nothing was deleted. Skein keeps the damaged file, whatever you choose.',
    damagedBody: 'The file with your chats is damaged. Skein hasn’t changed it.',
    rescue: 'Rescue my chats',
    rescueHint: 'Copies everything that can still be read.',
    working: 'This can take a while…',
    rescued: 'Rescued: {{what}}',
    lost: 'Some messages or attachments couldn’t be read.',
    export: 'Save what is readable as a file',
    exported: 'File created',
    restore: 'Go back to the copy of {{date}}',
    restoreHint: 'Messages since then stay in the damaged file only.',
    open: 'Open Skein',
    fresh: 'Start without my chats…',
    freshTitle: 'Start without your chats?',
    freshBody:
      'Skein opens empty. Your API keys have to be entered again. The damaged file stays on this device until you delete it under Your data.',
    freshConfirm: 'Start without chats',
  },
  backup: {
    title: 'Automatic backup',
    intro:
      'While you use Skein, it writes encrypted backups to a folder that you choose. A folder that another app syncs keeps them safe if you lose this device.',
    unsupportedBrowser:
      'This browser doesn’t let Skein write to a folder by itself. Use Chrome or Edge on a computer, or export an encrypted backup now and then.',
    unsupportedPhone:
      'On iPhone and iPad, Skein can’t write to a folder by itself. Export an encrypted backup now and then.',
    chooseFolder: 'Choose folder…',
    chooseFolderHint: 'Then set the passphrase that opens the files.',
    turnOn: 'Turn on',
    folder: 'Folder: {{name}}',
    changeFolder: 'Change folder…',
    changeFolderHint: 'Files in the folder so far stay there.',
    how: 'How often',
    daily: 'Every day',
    weekly: 'Every week',
    kept: 'Files to keep',
    keptHint: 'Skein deletes older files that it wrote itself, and no others.',
    last: 'Last backup: {{date}}',
    none: 'No backup yet',
    now: 'Back up now',
    nowHint: 'To check that it works, or before a change.',
    working: 'Writing the backup…',
    passphrase: 'Change passphrase…',
    passphraseHint: 'For the next backups. Earlier files keep theirs.',
    enterPassphrase: 'Enter passphrase…',
    allow: 'Allow access',
    off: 'Turn off',
    offHint: 'The files in the folder stay.',
    offTitle: 'Turn off automatic backup?',
    offBody:
      'Skein forgets the folder and the passphrase. The files in the folder stay, and each opens with its passphrase.',
    headline: headlines,
    advice,
  },
  safety: {
    copiesTitle: 'Copies on this device',
    copiesHint: 'Skein copies its data once a day and before each update. Copies aren’t part of cloud backups.',
    noCopies: 'There is no copy yet.',
    copy: '{{date}}, {{size}}',
    makeCopy: 'Make a copy now',
    noRoom: 'There is no room for another copy.',
    copyMade: 'Copy made.',
    check: 'Check for damage',
    intact: 'No damage found.',
    damaged: 'The data is damaged. Close Skein and open it again. It will offer to rescue your chats.',
    setAside: 'Damaged file of {{date}}, {{size}}',
    removeSetAside: 'Delete damaged file',
    removeSetAsideTitle: 'Delete the damaged file?',
    removeSetAsideBody: 'What wasn’t rescued from it is lost for good.',
    deleteTitle: 'Delete',
    deleteAll: 'Delete all chats',
    deleteAllHint: 'Notes, agents and settings stay.',
    deleteAllTitle: 'Delete all chats?',
    deleteAllBody:
      'All chats, their attachments and all copies on this device are deleted for good. You can’t undo this. Files that you exported stay.',
    deleted: 'All chats were deleted.',
    erase: 'Erase everything',
    eraseHint: 'Also API keys, notes, agents and settings.',
    eraseTitle: 'Erase everything?',
    eraseBody:
      'Chats, notes, settings, API keys and all copies on this device are deleted for good. You can’t undo this. Files that you exported stay.',
  },
} as const;
