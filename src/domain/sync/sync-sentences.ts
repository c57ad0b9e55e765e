/** What can go wrong with the user's storage, and what to do. `{{name}}` is the server. English screens show these texts; `en-sync.ts` repeats them for the translations. */
export const SYNC_SENTENCES = {
  'sync-address': 'Enter the whole address, such as https://cloud.example.org/dav/skein.',
  'sync-unencrypted':
    'The address of {{name}} uses http, so others on the network could read your password. Nothing was sent. Use https.',
  'sync-unreachable': 'Can’t reach {{name}}. Check your connection and the address.',
  'sync-unreachable-in-browser':
    'This browser can’t reach {{name}}. Check your connection and the address. If both are right, the server doesn’t allow requests from web pages (CORS).',
  'sync-cors': '{{name}} doesn’t allow requests from this web page (CORS). Change the server’s settings.',
  'sync-certificate': 'Can’t connect to {{name}} securely: its certificate isn’t trusted.',
  'sync-timeout': '{{name}} takes too long to answer. Try again later.',
  'sync-interrupted': 'The connection to {{name}} ended too early. Try again.',
  'sync-redirected': '{{name}} redirects to another address. Nothing was sent there. Enter the new address.',
  'sync-password': '{{name}} rejected the user name or password. Some servers need an app password.',
  'sync-access-key': '{{name}} rejected the access key or its secret key. Check both.',
  'sync-forbidden': '{{name}} doesn’t let this account use the folder. Check its permissions.',
  'sync-no-folder': '{{name}} doesn’t have this folder, and Skein can’t create it. Check the address.',
  'sync-no-bucket': '{{name}} doesn’t have this bucket. Create it, or correct its name.',
  'sync-not-webdav': 'There’s no WebDAV folder at this address of {{name}}. Check the address.',
  'sync-not-s3': 'There’s no S3 storage at this address of {{name}}. Check the address.',
  'sync-region': '{{name}} needs another region. Enter the region of the bucket.',
  'sync-clock': 'The clock of this device is too far from that of {{name}}. Set the clock.',
  'sync-no-room': 'There’s no room left on {{name}}. Delete something there, or get more storage.',
  'sync-too-large': '{{name}} doesn’t take files of this size. Raise its limit for uploads.',
  'sync-too-many-requests': '{{name}} asks for fewer requests. Skein tries again later.',
  'sync-locked': 'Another program has locked a file on {{name}}. Try again in a moment.',
  'sync-server-error': '{{name}} had an error. Try again in a moment.',
  'sync-odd-answer': '{{name}} sent an answer that Skein can’t read. Check the address.',
  'sync-passphrase': 'This passphrase doesn’t open the synced data.',
  'sync-recovery-code': 'This recovery code doesn’t open the synced data.',
  'sync-recovery-typo': 'This recovery code has a typing mistake. Compare it with your copy.',
  'sync-keyring-damaged':
    'The keys in the storage are damaged. Set the passphrase again on a device that still has them.',
  'sync-join-code': 'This join code isn’t complete. Scan or copy all of it.',
  'sync-newer-version': 'A newer version of Skein wrote the synced data. Update Skein.',
  'sync-newer-key': 'The keys of the synced data were changed on another device. Enter the new passphrase.',
  'sync-data-missing':
    '{{name}} is missing data that another device has stored there. Nothing on this device was changed. Sync again on your other devices.',
  'sync-data-changed': '{{name}} returned data that isn’t what your devices have stored. It wasn’t used.',
  'sync-rolled-back':
    '{{name}} was set back to an earlier state. Nothing on this device was changed. Make a backup now, so that your other devices get everything.',
  'sync-data-refused':
    'The device “{{name}}” has written something that Skein can’t use. Update Skein on all devices, or remove that device.',
  'sync-set-up-already': '{{name}} has synced data already. Join it with its passphrase, or choose another folder.',
  'sync-not-set-up': '{{name}} has no synced data. Check the address and the folder, or set sync up there.',
  'sync-file-missing': '{{name}} doesn’t have this attachment yet. Sync on the device that added it, then retry.',
  'sync-no-backup': 'This backup isn’t complete or isn’t there any more.',
  'sync-app-closed':
    'Skein closed twice while it was syncing, so it doesn’t sync by itself now. Tap “Sync now” to try again.',
  'sync-failed': 'Sync stopped: {{name}}',
} as const;

export type SyncCase = keyof typeof SYNC_SENTENCES;
