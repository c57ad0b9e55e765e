import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Portal, Snackbar } from 'react-native-paper';

import type { ChatError } from '@/domain/chat-error';

import { useErrorText } from '../i18n/error-text';
import { useInFront } from '../navigation/in-front';
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
const CurrentNoticeContext = createContext<CurrentNotice | null>(null);

interface CurrentNotice {
  readonly notice: Shown | null;
  readonly dismiss: () => void;
  /** The places on the screen now. */
  readonly places: readonly NoticePlace[];
  readonly addPlace: (place: NoticePlace) => () => void;
}

/** Where notices can be shown: in a sheet over the chat, above a chat's composer, in the column beside the list, or anywhere in the window. The first one wins. */
const PLACES = ['sheet', 'chat', 'pane', 'window'] as const;
type NoticePlace = (typeof PLACES)[number];

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
  const [places, setPlaces] = useState<readonly NoticePlace[]>([]);
  const addPlace = useCallback((place: NoticePlace) => {
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => withoutOne(before, place));
  }, []);
  const current = useMemo(() => ({ notice, dismiss, places, addPlace }), [notice, dismiss, places, addPlace]);
  return (
    <NoticesContext.Provider value={notices}>
      <CurrentNoticeContext.Provider value={current}>{children}</CurrentNoticeContext.Provider>
    </NoticesContext.Provider>
  );
}

/**
 * Draws the notice, if no better place for it is on the screen. It is mounted inside the theme, while the provider is outside of
 * everything that can fail.
 */
export function NoticeBar({ place }: { place: NoticePlace }) {
  const current = useContext(CurrentNoticeContext);
  const isInFront = useInFront();
  const addPlace = current?.addPlace;
  useEffect(() => (isInFront ? addPlace?.(place) : undefined), [addPlace, isInFront, place]);
  const notice = current?.notice;
  // A sheet shows what happens in it, and nothing older: that would cover its buttons.
  const [olderId] = useState(place === 'sheet' ? notice?.id : undefined);
  if (olderId !== undefined && notice?.id === olderId) return null;
  if (!current || !notice || PLACES.find((each) => current.places.includes(each)) !== place) return null;
  const bar = <Bar key={notice.id} notice={notice} place={place} onDismiss={current.dismiss} />;
  return place === 'window' ? <Portal>{bar}</Portal> : bar;
}

function Bar({ notice, place, onDismiss }: { notice: Shown; place: NoticePlace; onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <View style={[StyleSheet.absoluteFill, styles.layer]} pointerEvents="box-none">
      <Snackbar
        visible
        testID="snackbar"
        duration={timeToRead(notice)}
        onDismiss={onDismiss}
        action={{
          ...(notice.action ?? { label: t('app.ok'), onPress: onDismiss }),
          contentStyle: styles.action,
          testID: 'notice-action',
        }}
        wrapperStyle={[styles.wrapper, placeStyles[place]]}
      >
        {notice.text}
      </Snackbar>
    </View>
  );
}

/** Two screens may offer the same place while one replaces the other. */
function withoutOne(places: readonly NoticePlace[], place: NoticePlace): readonly NoticePlace[] {
  const at = places.indexOf(place);
  return places.filter((_, index) => index !== at);
}

function timeToRead({ text, action }: Notice): number {
  return Math.max(action ? TO_DECIDE_MS : TO_READ_MS, text.length * TO_READ_A_CHARACTER_MS);
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('This component needs a NoticesProvider above it.');
  return notices;
}

/** The height of the button for a new chat, with its distance to the edge. */
const ABOVE_THE_BUTTON = 84;

const styles = StyleSheet.create({
  action: { minHeight: size.target, minWidth: size.target },
  layer: { zIndex: 1 },
  wrapper: { maxWidth: size.dialog, alignSelf: 'center', start: 0, end: 0, marginHorizontal: 'auto' },
  aboveTheButton: { bottom: ABOVE_THE_BUTTON },
  // The composer is below this view. The end of the list leaves room, so the notice covers no answer.
  atTheBottom: { bottom: 0, paddingBottom: 0 },
});

const placeStyles = {
  sheet: styles.atTheBottom,
  chat: styles.atTheBottom,
  pane: styles.aboveTheButton,
  window: styles.aboveTheButton,
} as const;
