import { createContext, useContext } from 'react';

/** Opens the model picker of the current chat, from the header or from an error that another model would fix. */
export const ModelPickerContext = createContext<() => void>(() => undefined);

export function useModelPicker(): () => void {
  return useContext(ModelPickerContext);
}
