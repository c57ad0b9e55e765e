import { createContext, useContext } from 'react';

/** Starts the app again, after everything was erased. */
export const RestartContext = createContext<() => void>(() => undefined);

export const useRestart = (): (() => void) => useContext(RestartContext);
