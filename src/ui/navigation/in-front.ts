import { createContext, useContext } from 'react';

const InFrontContext = createContext(true);

/** Whether a screen is the one that is seen: those that a person came from stay below it, and must not answer to keys. */
export const InFrontProvider = InFrontContext.Provider;

export function useInFront(): boolean {
  return useContext(InFrontContext);
}
