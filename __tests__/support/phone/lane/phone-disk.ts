import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { NotificationCentre, SharedPayload } from '../device/host';

/** What a phone keeps while the app is not running: files, the key store, the clipboard, text that other apps shared, notifications. */
export interface PhoneDisk {
  readonly paths: { readonly documents: string; readonly cache: string };
  readonly secrets: Map<string, string>;
  readonly clipboard: { text: string };
  readonly shared: SharedPayload[];
  readonly centre: NotificationCentre;
  erase(): void;
}

export function createPhoneDisk(): PhoneDisk {
  const folder = mkdtempSync(join(tmpdir(), 'skein-phone-'));
  const paths = { documents: join(folder, 'files'), cache: join(folder, 'cache') };
  for (const path of Object.values(paths)) mkdirSync(path);
  return {
    paths,
    secrets: new Map(),
    clipboard: { text: '' },
    shared: [],
    centre: { permission: 'ask', shown: new Map(), service: null, hasBackgroundTime: false, tapped: null },
    erase: () => rmSync(folder, { recursive: true, force: true }),
  };
}
