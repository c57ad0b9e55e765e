import type { LegendListRef } from '@legendapp/list/react-native';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { Platform } from 'react-native';

/** So near that whoever scrolls down to here means the end. */
const MEANS_THE_END = 32;
/** Further away than this part of the window, the way back is offered. */
const AWAY = 0.2;

/**
 * Whether the list keeps to its end while an answer grows. A finger, a wheel or a key that moves it up ends that at once, so
 * that nothing is pulled away from under it; arriving at the end by scrolling down begins it again.
 */
export function useFollowEnd(list: RefObject<LegendListRef | null>) {
  const [isFollowing, setFollowing] = useState(true);
  const [isAway, setAway] = useState(false);
  const held = useRef(false);
  const lastOffset = useRef(0);

  const letGo = useCallback(() => setFollowing(false), []);
  const follow = useCallback(() => {
    setFollowing(true);
    void list.current?.scrollToEnd({ animated: false });
  }, [list]);

  const measure = useCallback(() => {
    const state = list.current?.getState();
    if (!state) return;
    const distance = state.contentLength - state.scroll - state.scrollLength;
    const movedDown = state.scroll > lastOffset.current;
    lastOffset.current = state.scroll;
    setAway(distance > AWAY * state.scrollLength);
    if (!held.current && (distance <= 1 || (movedDown && distance <= MEANS_THE_END))) setFollowing(true);
  }, [list]);

  const hold = useCallback(() => {
    held.current = true;
  }, []);
  const startDrag = useCallback(() => {
    hold();
    letGo();
  }, [hold, letGo]);
  const release = useCallback(() => {
    held.current = false;
    measure();
  }, [measure]);

  /** For the element around the list: what only a browser reports. */
  const gestures = ON_WEB
    ? {
        onWheel: (event: { deltaY: number }) => event.deltaY < 0 && letGo(),
        onKeyDown: (event: { key: string }) => UPWARD_KEYS.includes(event.key) && letGo(),
        onTouchStart: hold,
        onTouchMove: letGo,
        onTouchEnd: release,
        onTouchCancel: release,
      }
    : {};
  const drags = ON_WEB ? {} : { onScrollBeginDrag: startDrag, onScrollEndDrag: release };
  return { isFollowing, isAway, follow, measure, gestures, drags };
}

const ON_WEB = Platform.OS === 'web';
const UPWARD_KEYS: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];
