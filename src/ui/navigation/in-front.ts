import { createContext, useContext } from 'react';

const InFrontContext = createContext(true);

/** Whether a screen is the visible one: screens below it in the stack stay mounted and must ignore keys. */
export const InFrontProvider = InFrontContext.Provider;

export function useInFront(): boolean {
  return useContext(InFrontContext);
}
