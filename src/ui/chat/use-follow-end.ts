import type { LegendListRef } from '@legendapp/list/react-native';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Platform } from 'react-native';

/** Scrolling down to within this distance counts as reaching the end. */
const END_DISTANCE = 32;
/** The button to jump to the end appears beyond this fraction of the window. */
const AWAY_FRACTION = 0.2;

/**
 * Whether the list follows its end while an answer grows. Scrolling up by touch, wheel or key stops that immediately,
 * so that the text being read does not move; reaching the end by scrolling down starts it again.
 */
export function useFollowEnd(list: RefObject<LegendListRef | null>) {
  const [isFollowing, setFollowing] = useState(true);
  /** The user shows or hides more in a row: it grows downwards, and nothing above it moves. */
  const [isHeld, setHeld] = useState(false);
  const [isAway, setAway] = useState(false);
  /** Whether the last user scroll may resume following. Movement of the list after it was released must not count. */
  const mayReturn = useRef(false);
  const lastOffset = useRef(0);

  const stopFollowing = useCallback(() => {
    mayReturn.current = false;
    setFollowing(false);
    setHeld(false);
  }, []);
  const hold = useCallback(() => {
    stopFollowing();
    setHeld(true);
  }, [stopFollowing]);
  const follow = useCallback(() => {
    setHeld(false);
    setFollowing(true);
    void list.current?.scrollToEnd({ animated: false });
  }, [list]);

  const measure = useCallback(() => {
    const state = list.current?.getState();
    if (!state) return;
    const distance = state.contentLength - state.scroll - state.scrollLength;
    const movedDown = state.scroll > lastOffset.current;
    lastOffset.current = state.scroll;
    setAway(distance > AWAY_FRACTION * state.scrollLength);
    if (mayReturn.current && (distance <= 1 || (movedDown && distance <= END_DISTANCE))) setFollowing(true);
  }, [list]);

  /** The list follows its end a moment after it has grown: until then it only seems to be away from it. */
  const frame = useRef(0);
  const measureSoon = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(measure);
  }, [measure]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const allowReturn = useCallback(() => {
    mayReturn.current = true;
    setHeld(false);
    measure();
  }, [measure]);

  /** Browser-only events, for the element around the list. */
  const gestures = ON_WEB
    ? {
        onWheel: ({ deltaY }: { deltaY: number }) => (deltaY < 0 ? stopFollowing() : allowReturn()),
        onKeyDown: ({ key }: { key: string }) => (UPWARD_KEYS.includes(key) ? stopFollowing() : allowReturn()),
        onTouchMove: stopFollowing,
        onTouchEnd: allowReturn,
        onTouchCancel: allowReturn,
        onMouseDown: allowReturn, // dragging the scroll bar
      }
    : {};
  const drags = ON_WEB ? {} : { onScrollBeginDrag: stopFollowing, onScrollEndDrag: allowReturn };
  return { isFollowing, isHeld, isAway, follow, hold, measure, measureSoon, gestures, drags };
}

const ON_WEB = Platform.OS === 'web';
const UPWARD_KEYS: readonly string[] = ['ArrowUp', 'PageUp', 'Home'];
