import { BACKUP_KEY_NAME } from '../backups/backup-key';
import { SYNC_KEYS, SYNC_STORAGE_SECRET } from '../sync/keeping/sync-secrets';

/** Secrets of the app itself, which belong to no provider and no server: of automatic backups, whose key goes to no address, and of sync. */
export const RESERVED_SECRETS: readonly string[] = [BACKUP_KEY_NAME, SYNC_STORAGE_SECRET, SYNC_KEYS];

export const isReservedSecret = (name: string): boolean => RESERVED_SECRETS.includes(name);
