import type { DeviceAccess } from '@/domain/access/device-access';

/**
 * A browser cannot ask for the screen lock. It could ask for a passkey, but the chats lie unencrypted in its profile: whoever can open the
 * page can also read them there, so that a lock would only look like one.
 */
export function deviceAccess(): DeviceAccess | null {
  return null;
}
