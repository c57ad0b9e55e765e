import { createContext, type RefObject } from 'react';
import type { ScrollView } from 'react-native';

/** The column that a page scrolls. */
export const PageScrollContext = createContext<RefObject<ScrollView | null> | null>(null);
