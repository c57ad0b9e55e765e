import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, StyleSheet, View } from 'react-native';
import { Icon, Text, TouchableRipple } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';

import { IconButton } from '../components/buttons/icon-button';
import { plainLine } from '../format/plain-line';
import { shortTime } from '../format/times';
import { lineStyle } from '../i18n/text-direction';
import { radius, size, space } from '../theme/metrics';
import { useAppTheme } from '../theme/theme';
import { SessionBadges } from './session-badges';
import { SwipeRow } from './organise/swipe-row';
import { useSwipeActions } from './organise/use-swipe-actions';

/** The actions of a row; one object for all rows, so that a row renders only when its own data changes. */
export interface SessionRowActions {
  open(session: Session): void;
  showActions(session: Session): void;
  organise(session: Session, change: PlaceChange): void;
  beginSelecting(session: Session): void;
  toggle(session: Session): void;
}

interface SessionRowProps {
  readonly session: Session;
  readonly isOpen: boolean;
  /** Null: the list is not in selection mode. */
  readonly checked: boolean | null;
  readonly now: number;
  readonly actions: SessionRowActions;
}

export const SessionRow = memo(function SessionRow({ session, isOpen, checked, now, actions }: SessionRowProps) {
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const [hovered, setHovered] = useState(false);
  const selecting = checked !== null;
  const title = session.title || t('sessions.untitled');
  const isHighlighted = checked ?? isOpen;
  return (
    <SwipeRow {...useSwipeActions(session, actions.organise)} enabled={!selecting} testID="session-swipe">
      <View
        style={[styles.frame, isHighlighted ? { backgroundColor: colors.secondaryContainer } : null]}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {selecting && (
          <View style={styles.check} pointerEvents="none" aria-hidden>
            <Icon
              source={checked ? 'checkbox-marked' : 'checkbox-blank-outline'}
              size={size.icon + 4}
              color={checked ? colors.primary : colors.onSurfaceVariant}
            />
          </View>
        )}
        <RowText session={session} title={title} now={now} checked={checked} isOpen={isOpen} actions={actions} />
        {!selecting && hovered && Platform.OS === 'web' && (
          <IconButton
            icon="checkbox-blank-outline"
            onPress={() => actions.beginSelecting(session)}
            accessibilityLabel={t('sessions.selectOne', { title })}
            testID="session-select"
          />
        )}
        {!selecting && (
          <IconButton
            icon="dots-vertical"
            iconColor={colors.onSurfaceVariant}
            onPress={() => actions.showActions(session)}
            accessibilityLabel={t('sessions.actions', { title })}
            testID="session-actions"
          />
        )}
      </View>
    </SwipeRow>
  );
});

interface RowTextProps extends SessionRowProps {
  readonly title: string;
}

/** Screen readers read the row's texts in order; an accessibility label would hide them. */
function RowText({ session, title, now, checked, isOpen, actions }: RowTextProps) {
  const { t, i18n } = useTranslation();
  const { colors } = useAppTheme();
  const selecting = checked !== null;
  const preview = plainLine(session.lastMessagePreview ?? '') || t('sessions.noMessages');
  return (
    <TouchableRipple
      onPress={() => (selecting ? actions.toggle(session) : actions.open(session))}
      onLongPress={() => (selecting ? actions.toggle(session) : actions.beginSelecting(session))}
      style={[styles.press, selecting ? styles.pressWithCheck : null]}
      accessibilityRole={selecting ? 'checkbox' : 'button'}
      aria-checked={checked ?? undefined}
      accessibilityState={selecting ? { checked } : { selected: isOpen }}
      testID="session-item"
    >
      <View style={styles.text}>
        <View style={styles.line}>
          <Text variant="titleMedium" numberOfLines={1} style={[styles.title, lineStyle(title)]} testID="session-title">
            {title}
          </Text>
          <SessionBadges session={session} />
          <Text variant="labelSmall" style={{ color: colors.onSurfaceVariant }}>
            {shortTime(session.updatedAt, now, i18n.language)}
          </Text>
        </View>
        <Text variant="bodyMedium" numberOfLines={1} style={[{ color: colors.onSurfaceVariant }, lineStyle(preview)]}>
          {preview}
        </Text>
        <Text variant="labelSmall" numberOfLines={1} style={{ color: colors.onSurfaceVariant }}>
          {session.modelId}
        </Text>
      </View>
    </TouchableRipple>
  );
}

const styles = StyleSheet.create({
  frame: {
    flexDirection: 'row',
    alignItems: 'center',
    borderRadius: radius.l,
    overflow: 'hidden',
    marginHorizontal: space.s,
  },
  check: { paddingStart: space.xs },
  press: { flex: 1, paddingStart: space.m, paddingVertical: space.s + 2 },
  pressWithCheck: { paddingStart: space.xs, paddingEnd: space.m },
  text: { gap: 1 },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  title: { flex: 1 },
});
