import { createContext, useContext } from 'react';

/** Where the sheet opens: at the top, or with the summary unfolded. */
export type ContextSheetView = 'overview' | 'summary';

/** Opens the context sheet of the current chat, from the gauge or from the boundary in the list. */
export const ContextSheetContext = createContext<(view: ContextSheetView) => void>(() => undefined);

export function useContextSheet(): (view: ContextSheetView) => void {
  return useContext(ContextSheetContext);
}
