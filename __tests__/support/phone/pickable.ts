import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PickedFile } from './device/host';
import type { Phone } from './use-phones';

/** A file where the system's picker leaves its copy. */
export function pickable(phone: Phone, name: string, mimeType: string, bytes: Uint8Array): PickedFile {
  const folder = join(phone.disk.paths.cache, 'DocumentPicker');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
  return { uri: `file://${join(folder, name)}`, name, mimeType, size: bytes.length };
}
