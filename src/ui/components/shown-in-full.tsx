import { createContext, useContext, useRef, type ReactNode } from 'react';
import { View } from 'react-native';

/** A list provides this to scroll just as far as needed to show all of a part of a row. */
export const ShowAllContext = createContext<(view: View) => void>(() => undefined);

/** What opens after a press and must not stay below the edge of its list: scrolls to it when it appears. */
export function ShownInFull({ children }: { children: ReactNode }) {
  const view = useRef<View>(null);
  const showAll = useContext(ShowAllContext);
  return (
    <View
      ref={view}
      onLayout={() => {
        if (view.current) showAll(view.current);
      }}
    >
      {children}
    </View>
  );
}
