import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet } from 'react-native';
import { Portal, Snackbar } from 'react-native-paper';

import type { ChatError } from '@/domain/chat-error';

import { useErrorText } from '../i18n/error-text';
import { size } from '../theme/metrics';

export interface Notice {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface Notices {
  show(notice: Notice): void;
  showError(error: ChatError): void;
}

const NoticesContext = createContext<Notices | null>(null);
const CurrentNoticeContext = createContext<{ notice: Shown | null; dismiss: () => void } | null>(null);

type Shown = Notice & { readonly id: number };

const TO_READ_MS = 5_000;
const TO_DECIDE_MS = 8_000;
/** Longer texts stay longer, with time for slow readers. */
const TO_READ_A_CHARACTER_MS = 60;

/** Shows one notice at a time at the bottom of the screen; a new one replaces it. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [notice, setNotice] = useState<Shown | null>(null);
  const show = useCallback((next: Notice) => setNotice((last) => ({ ...next, id: (last?.id ?? 0) + 1 })), []);
  const showError = useCallback(
    (error: ChatError) => {
      const { headline, text } = errorText(error);
      show({ text: t('errorNotice', { headline, words: text }) });
    },
    [show, t, errorText],
  );
  const dismiss = useCallback(() => setNotice(null), []);
  const notices = useMemo(() => ({ show, showError }), [show, showError]);
  const current = useMemo(() => ({ notice, dismiss }), [notice, dismiss]);
  return (
    <NoticesContext.Provider value={notices}>
      <CurrentNoticeContext.Provider value={current}>{children}</CurrentNoticeContext.Provider>
    </NoticesContext.Provider>
  );
}

/** Draws the notice. It is mounted inside the theme, while the provider is outside of everything that can fail. */
export function NoticeBar() {
  const { t } = useTranslation();
  const current = useContext(CurrentNoticeContext);
  const notice = current?.notice;
  if (!current || !notice) return null;
  return (
    <Portal>
      <Snackbar
        key={notice.id}
        visible
        testID="snackbar"
        duration={timeToRead(notice)}
        onDismiss={current.dismiss}
        action={{
          ...(notice.action ?? { label: t('app.ok'), onPress: current.dismiss }),
          contentStyle: styles.action,
        }}
        wrapperStyle={styles.wrapper}
      >
        {notice.text}
      </Snackbar>
    </Portal>
  );
}

function timeToRead({ text, action }: Notice): number {
  return Math.max(action ? TO_DECIDE_MS : TO_READ_MS, text.length * TO_READ_A_CHARACTER_MS);
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('This component needs a NoticesProvider above it.');
  return notices;
}

/** The notice must cover neither the composer nor the button for a new chat. */
const ABOVE_THE_COMPOSER = 84;

const styles = StyleSheet.create({
  action: { minHeight: size.target, minWidth: size.target },
  wrapper: {
    maxWidth: size.dialog,
    alignSelf: 'center',
    start: 0,
    end: 0,
    marginHorizontal: 'auto',
    bottom: ABOVE_THE_COMPOSER,
  },
});
