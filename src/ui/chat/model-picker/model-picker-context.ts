import { createContext, useContext } from 'react';

/** Opens the model picker of the chat one is in: the header does, and so does an error whose fix is another model. */
export const ModelPickerContext = createContext<() => void>(() => undefined);

export function useModelPicker(): () => void {
  return useContext(ModelPickerContext);
}
