/** The name in the secret store of the key that automatic backups are encrypted with. It is derived from the user's passphrase. */
export const BACKUP_KEY_NAME = 'automatic-backup';
