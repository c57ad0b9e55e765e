import { createContext, useContext } from 'react';

/** A list provides this to keep a pressed line where it is while the line shows or hides more below it. */
export const BeforeResizeContext = createContext<() => void>(() => undefined);

/** Call it before showing or hiding more because the user pressed something. */
export function useBeforeResize(): () => void {
  return useContext(BeforeResizeContext);
}
