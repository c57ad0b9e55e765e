/** The names in the secret store: of the password or secret key of the storage, and of the keys that everything there is encrypted with. */
export const SYNC_STORAGE_SECRET = 'sync-storage';
export const SYNC_KEYS = 'sync-keys';
