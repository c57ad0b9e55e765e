import type { AppCore } from '../app-core';
import type { Clock, ReportFault } from '../runtime';
import type { SecretStore } from '../secrets/secret-store';
import type { SettingsRepository } from '../settings/settings-repository';
import { createAppLock } from './create-app-lock';
import type { DeviceAccess } from './device-access';
import { createRevealKey } from './reveal-key';
import { createSecretClipboard, type DeviceClipboard } from './secret-clipboard';

interface AccessParts {
  readonly access: DeviceAccess | null;
  readonly clipboard: DeviceClipboard;
  readonly settings: SettingsRepository;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly reportFault: ReportFault;
}

/** What keeps others who hold the device away from chats and keys. */
export async function createAccess(
  parts: AccessParts,
): Promise<Pick<AppCore, 'lock' | 'revealKey' | 'secretClipboard'>> {
  const lock = await createAppLock({ ...parts, device: parts.access });
  return {
    lock,
    revealKey: createRevealKey(parts.secrets, lock),
    secretClipboard: createSecretClipboard(parts.clipboard, parts.clock),
  };
}
