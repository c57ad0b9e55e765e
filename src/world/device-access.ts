import { File, Paths } from 'expo-file-system';
import * as LocalAuthentication from 'expo-local-authentication';
import { Platform } from 'react-native';

import type { AccessAnswer, DeviceAccess } from '@/domain/access/device-access';

/** plugins/hide-in-app-switcher.js looks for this file whenever another app comes in front. */
const MARK = 'hide-content';

/** The screen lock of a phone or a tablet: face, fingerprint or code. */
export function deviceAccess(): DeviceAccess | null {
  let isAsking = false;
  return {
    async protection() {
      const level = await LocalAuthentication.getEnrolledLevelAsync();
      return level === LocalAuthentication.SecurityLevel.NONE ? 'none' : 'secured';
    },
    async ask({ title, cancel }) {
      // Android refuses a second dialog while it believes that the first one is open.
      if (isAsking && Platform.OS === 'android') await LocalAuthentication.cancelAuthenticate();
      isAsking = true;
      const asked = LocalAuthentication.authenticateAsync({ promptMessage: title, cancelLabel: cancel });
      const result = await asked.finally(() => (isAsking = false));
      return result.success === true ? 'confirmed' : (ANSWERS[result.error] ?? 'unavailable');
    },
    async hideContent(hides) {
      const mark = new File(Paths.document, MARK);
      if (hides && !mark.exists) mark.create();
      if (!hides && mark.exists) mark.delete();
    },
    hidesContent: async () => new File(Paths.document, MARK).exists,
  };
}

/** The errors that the library documents; a new one would be missing. */
const ANSWERS: Readonly<Partial<Record<LocalAuthentication.LocalAuthenticationError, AccessAnswer>>> = {
  user_cancel: 'cancelled',
  app_cancel: 'cancelled',
  system_cancel: 'cancelled',
  user_fallback: 'cancelled',
  authentication_failed: 'failed',
  timeout: 'failed',
  unable_to_process: 'failed',
  lockout: 'too-many',
  not_enrolled: 'unavailable',
  not_available: 'unavailable',
  no_space: 'unavailable',
  passcode_not_set: 'unavailable',
  invalid_context: 'unavailable',
  unknown: 'unavailable',
};
