import type { ReportFault } from '../runtime';
import type { SessionRepository } from '../sessions/session-repository';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Background } from './background';
import { createNotifications } from './create-notifications';
import type { DeviceBackground, DeviceNotifications } from './device-background';
import { shareWork } from './share-work';

interface BackgroundParts {
  readonly background: DeviceBackground | null;
  readonly notifications: DeviceNotifications | null;
  readonly settings: SettingsRepository;
  readonly sessions: Pick<SessionRepository, 'get'>;
  readonly reportFault: ReportFault;
}

export function createBackground(parts: BackgroundParts): Background {
  return {
    work: shareWork(parts.background),
    notifications: createNotifications({ ...parts, device: parts.notifications }),
  };
}

/** For a temporary chat: it has no address that a tap could open, and nothing of it may outlive it, not even in a notification. */
export function temporaryBackground({ work, notifications }: Background): Background {
  return {
    work,
    notifications: {
      ...notifications,
      tell: ({ kind }, words) => notifications.tell({ kind, sessionId: null, text: '' }, words),
      // The app around the temporary chat does these.
      takeOffer: async () => false,
      clear: async () => undefined,
    },
  };
}
