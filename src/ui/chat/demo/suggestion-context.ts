import { createContext, useContext } from 'react';

/** Sends the messages of a suggestion, one after the other. */
export type SendSuggestion = (messages: readonly string[]) => void;

export const SuggestionContext = createContext<SendSuggestion>(() => undefined);

export const useSendSuggestion = (): SendSuggestion => useContext(SuggestionContext);
