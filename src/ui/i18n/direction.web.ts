import { I18nManager } from 'react-native';

/** Whether the page runs from right to left now. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

/**
 * The page turns at once. React Native for the web always says that it runs from left to right, and Paper believes it:
 * so it is taught to look at the page.
 */
export function setDirection(direction: 'ltr' | 'rtl'): boolean {
  document.documentElement.dir = direction;
  I18nManager.getConstants = () => ({ ...CONSTANTS, isRTL: isRightToLeft() });
  return false;
}

const CONSTANTS = I18nManager.getConstants();
