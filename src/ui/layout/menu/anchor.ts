import type { GestureResponderEvent } from 'react-native';

/** What a menu opens at: the rectangle of a button, or a point. In window coordinates, from the left in every language. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of the pressed button, else the pressed point. Null if the event has neither. */
export function anchorOf(event: GestureResponderEvent | undefined): Anchor | null {
  const button = event?.currentTarget as Partial<Measurable> | null | undefined;
  if (typeof button?.getBoundingClientRect === 'function') {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { left, top, width, height };
  }
  const { pageX, pageY } = event?.nativeEvent ?? {};
  return pageX === undefined || pageY === undefined ? null : pointAnchor(pageX, pageY);
}

export function pointAnchor(left: number, top: number): Anchor {
  return { left, top, width: 0, height: 0 };
}

interface Measurable {
  getBoundingClientRect(): Anchor;
}
