import { useContext, useRef, type ReactNode } from 'react';
import { View, type ViewStyle } from 'react-native';

import { PageScrollContext } from './page-scroll';
import { scrollToView } from './scroll-to-view';

/** A result that may appear outside the visible part of a page: scrolls to it when it appears and when it grows. */
export function Revealed({ style, children }: { style?: ViewStyle; children: ReactNode }) {
  const page = useContext(PageScrollContext);
  const view = useRef<View>(null);
  return (
    <View
      ref={view}
      style={style}
      onLayout={() => {
        if (view.current) scrollToView(view.current, page?.current ?? null);
      }}
    >
      {children}
    </View>
  );
}
