import { useRef, type PointerEvent } from 'react';
import { View, type ViewProps } from 'react-native';

import { pointAnchor, type Anchor } from './anchor';

interface RightClickProps extends ViewProps {
  readonly onOpen: (anchor: Anchor) => void;
}

/** The browser's own menu is more useful there: it opens and copies links and images, and edits text. */
const KEEPS_OWN_MENU = 'a[href], img, video, input, textarea, select, [contenteditable=true]';

/**
 * Opens a menu at the pointer on a right click, or on the menu key. A selection, links and images keep the browser's menu,
 * which Shift opens everywhere. A long touch selects text and opens nothing.
 */
export function RightClick({ onOpen, ...view }: RightClickProps) {
  // Read when the button goes down: browsers on a Mac then select the word under the pointer.
  const wasSelected = useRef(false);
  const onPointerDown = ({ target }: PointerEvent<HTMLElement>) => {
    wasSelected.current = isSelected(target);
  };
  const onContextMenu = (event: PointerEvent<HTMLElement>) => {
    const isTouch = event.nativeEvent.pointerType === 'touch';
    if (event.defaultPrevented || event.shiftKey || isTouch || wasSelected.current || keepsOwnMenu(event.target))
      return;
    event.preventDefault();
    onOpen(pointAnchor(event.clientX, event.clientY));
  };
  return <View {...view} {...({ onPointerDown, onContextMenu } as object)} />;
}

function keepsOwnMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest(KEEPS_OWN_MENU) !== null;
}

function isSelected(target: EventTarget): boolean {
  const selection = document.getSelection();
  return target instanceof Node && selection !== null && !selection.isCollapsed && selection.containsNode(target, true);
}
