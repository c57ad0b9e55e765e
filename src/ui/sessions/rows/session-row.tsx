import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Platform, Pressable, StyleSheet } from 'react-native';
import { Icon } from 'react-native-paper';

import type { Session } from '@/domain/conversation';
import type { PlaceChange } from '@/domain/sessions/organising';

import { IconButton } from '../../components/buttons/icon-button';
import { anchorOf, type Anchor } from '../../layout/menu/anchor';
import { RightClick } from '../../layout/menu/right-click';
import { SwipeRow } from '../organise/swipe-row';
import { useSwipeActions } from '../organise/use-swipe-actions';
import { radius, size, space } from '../../theme/metrics';
import { useAppTheme, type AppTheme } from '../../theme/theme';
import { SessionRowText } from './session-row-text';
import { useReveal } from './use-reveal';

/** The actions of a row; one object for all rows, so that a row renders only when its own data changes. */
export interface SessionRowActions {
  open(session: Session): void;
  showActions(session: Session, anchor: Anchor | null): void;
  organise(session: Session, change: PlaceChange): void;
  beginSelecting(session: Session): void;
  toggle(session: Session): void;
}

interface SessionRowProps {
  readonly session: Session;
  readonly isOpen: boolean;
  /** Beside a chat: smaller, and with a mouse its actions appear only when it is pointed at. */
  readonly beside: boolean;
  /** Null: the list is not in selection mode. */
  readonly checked: boolean | null;
  readonly now: number;
  readonly actions: SessionRowActions;
}

/**
 * A chat in the list: its title and its last line. The whole row is one click area with one background; the menu button lies on
 * top of it and takes room from the text only while it is visible.
 */
export const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { session, isOpen, beside, checked, now, actions } = props;
  const { t } = useTranslation();
  const { colors } = useAppTheme();
  const { isPointedAt, isRevealed, handlers } = useReveal(beside);
  const selecting = checked !== null;
  const title = session.title || t('sessions.untitled');
  const background = backgroundOf(colors, { isHighlighted: checked ?? isOpen, isPointedAt });
  return (
    <SwipeRow {...useSwipeActions(session, actions.organise)} enabled={!selecting} testID="session-swipe">
      <RightClick
        onOpen={(anchor) => !selecting && actions.showActions(session, anchor)}
        style={[styles.frame, { backgroundColor: background }]}
        {...handlers}
        testID="session-row"
      >
        <Pressable
          onPress={() => (selecting ? actions.toggle(session) : actions.open(session))}
          onLongPress={() => (selecting ? actions.toggle(session) : actions.beginSelecting(session))}
          android_ripple={{ color: colors.surfaceVariant }}
          style={[
            styles.press,
            beside ? styles.pressBeside : null,
            selecting || !isRevealed ? null : styles.roomForMenu,
          ]}
          accessibilityRole={selecting ? 'checkbox' : 'button'}
          aria-checked={checked ?? undefined}
          accessibilityState={selecting ? { checked } : { selected: isOpen }}
          {...(isOpen && !selecting ? CURRENT : null)}
          testID="session-item"
        >
          {selecting && (
            <Icon
              source={checked ? 'checkbox-marked' : 'checkbox-blank-outline'}
              size={size.icon + 4}
              color={checked ? colors.primary : colors.onSurfaceVariant}
            />
          )}
          <SessionRowText session={session} title={title} now={now} beside={beside} isTimeShown={isRevealed} />
        </Pressable>
        {!selecting && (
          <IconButton
            icon="dots-vertical"
            iconColor={colors.onSurfaceVariant}
            onPress={(event) => actions.showActions(session, anchorOf(event))}
            accessibilityLabel={t('sessions.actions', { title })}
            style={[styles.menu, isRevealed ? null : styles.unseen]}
            testID="session-actions"
          />
        )}
      </RightClick>
    </SwipeRow>
  );
});

interface RowState {
  readonly isHighlighted: boolean;
  readonly isPointedAt: boolean;
}

function backgroundOf(colors: AppTheme['colors'], { isHighlighted, isPointedAt }: RowState): string {
  if (isHighlighted) return colors.secondaryContainer;
  return isPointedAt ? colors.elevation.level4 : 'transparent';
}

/** Tells screen readers which chat is open; React Native's types do not contain it. */
const CURRENT = Platform.OS === 'web' ? ({ 'aria-current': 'page' } as object) : null;

const styles = StyleSheet.create({
  frame: { borderRadius: radius.m, overflow: 'hidden', marginHorizontal: space.s, justifyContent: 'center' },
  press: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space.m,
    minHeight: 64,
    paddingStart: space.m,
    paddingEnd: space.m,
    paddingVertical: space.s,
    borderRadius: radius.m,
    outlineOffset: -2,
  },
  pressBeside: { minHeight: 52, paddingVertical: space.xs + 2 },
  roomForMenu: { paddingEnd: size.target + space.s },
  menu: { position: 'absolute', end: space.xs }, // the row would cut off its focus ring at the edge,
  unseen: { opacity: 0 },
});
