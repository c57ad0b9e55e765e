import { toChatError } from '../chat-error';
import type { ReportFault } from '../runtime';
import type { SessionRepository } from '../sessions/session-repository';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import { oneLine } from '../text/one-line';
import { plainMarkdown } from '../text/plain-markdown';
import { headOf } from '../text/whole-characters';
import type { News, Notifications, NewsWords } from './background';
import type { AppNotification, DeviceNotifications } from './device-background';

interface NotificationParts {
  /** Null: the platform shows none. */
  readonly device: DeviceNotifications | null;
  readonly settings: SettingsRepository;
  readonly sessions: Pick<SessionRepository, 'get'>;
  readonly reportFault: ReportFault;
}

const TEMPORARY = 'temporary';
/** More than a notification shows on any platform. */
const MAX_WORDS_CHARS = 160;
/** Markdown has marks that are not shown. */
const MAX_READ_CHARS = 1_000;

export function createNotifications({ device, settings, sessions, reportFault }: NotificationParts): Notifications {
  const permission = async () => (device === null ? 'denied' : device.permission());
  const areOn = async () => (await readSetting(settings, 'notifications')) && (await permission()) === 'granted';

  async function contentOf(news: News, words: NewsWords): Promise<Pick<AppNotification, 'title' | 'body'>> {
    const isLocked = (await readSetting(settings, 'appLock')) !== 'off';
    const session = isLocked || news.sessionId === null ? null : await sessions.get(news.sessionId);
    if (!session) return { title: words.summary, body: '' };
    const firstWords = news.kind === 'answer' ? readable(news.text) : '';
    return { title: oneLine(session.title) || words.summary, body: firstWords || words.summary };
  }

  /** Nobody waits for a notification, so a platform that refuses one is only reported. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      reportFault('notifications', toChatError(thrown));
    }
  }

  return {
    isOffered: device !== null,
    areOn,
    async turnOn() {
      if (device === null) return 'denied';
      await writeSetting(settings, 'notifications', true);
      const known = await device.permission();
      return known === 'ask' ? device.request() : known;
    },
    turnOff: () => writeSetting(settings, 'notifications', false),
    async takeOffer() {
      if (device === null || (await readSetting(settings, 'notificationsOffered'))) return false;
      if (!(await readSetting(settings, 'notifications')) || (await device.permission()) !== 'ask') return false;
      await writeSetting(settings, 'notificationsOffered', true);
      return true;
    },
    tell: (news, words) =>
      attempt(async () => {
        if (device === null || !(await areOn())) return;
        const { sessionId } = news;
        const content = await contentOf(news, words);
        await device.show({
          id: sessionId ?? TEMPORARY,
          sessionId,
          ...content,
          publicText: words.summary,
          channel: words.channel,
        });
      }),
    clear: () => attempt(async () => device?.clear()),
    takeTapped: () => device?.takeTapped() ?? null,
    onTapped: (listener) => device?.onTapped(listener) ?? (() => undefined),
  };
}

function readable(markdown: string): string {
  return headOf(oneLine(plainMarkdown(headOf(markdown, MAX_READ_CHARS)).text), MAX_WORDS_CHARS);
}
