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
  /** The last movement may lead back to the end. What the list itself still does after it was let go must not count. */
  const mayReturn = useRef(false);
  const lastOffset = useRef(0);

  const letGo = useCallback(() => {
    mayReturn.current = false;
    setFollowing(false);
  }, []);
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
    if (mayReturn.current && (distance <= 1 || (movedDown && distance <= MEANS_THE_END))) setFollowing(true);
  }, [list]);

  const release = useCallback(() => {
    mayReturn.current = true;
    measure();
  }, [measure]);

  /** For the element around the list: what only a browser reports. */
  const gestures = ON_WEB
    ? {
        onWheel: ({ deltaY }: { deltaY: number }) => (deltaY < 0 ? letGo() : release()),
        onKeyDown: ({ key }: { key: string }) => (UPWARD_KEYS.includes(key) ? letGo() : release()),
        onTouchMove: letGo,
        onTouchEnd: release,
        onTouchCancel: release,
        onMouseDown: release, // on the scroll bar
      }
    : {};
  const drags = ON_WEB ? {} : { onScrollBeginDrag: letGo, onScrollEndDrag: release };
  return { isFollowing, isAway, follow, measure, gestures, drags };
}

const ON_WEB = Platform.OS === 'web';
const UPWARD_KEYS: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];
