/** The folders of the storage: segments, snapshots and keys; attachments. */
export const SYNC_FOLDERS = ['log', 'blobs'] as const;

const OBJECT = /^[a-z]-[0-9a-f]{32}$/;

/** Whether the last part of a name can be one of ours. Anything else in the folder is not touched. */
export function isObjectName(name: string): boolean {
  return OBJECT.test(name);
}
