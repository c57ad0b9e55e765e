import { BACKUP_KEY_NAME } from '../backups/backup-key';

/** The names in the secret store: of the password or secret key of the storage, and of the keys that everything there is encrypted with. */
export const SYNC_STORAGE_SECRET = 'sync-storage';
export const SYNC_KEYS = 'sync-keys';

/** Secrets of the app itself, which belong to no provider and no server: of automatic backups, whose key goes to no address, and of sync. */
export const RESERVED_SECRETS: readonly string[] = [BACKUP_KEY_NAME, SYNC_STORAGE_SECRET, SYNC_KEYS];

export const isReservedSecret = (name: string): boolean => RESERVED_SECRETS.includes(name);
