import { I18nManager } from 'react-native';

/** Whether the page is right to left. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}

/**
 * The page changes its direction immediately. React Native for the web always reports left to right, and Paper relies
 * on it, so its getter is replaced by one that reads the page.
 */
export function setDirection(direction: 'ltr' | 'rtl'): boolean {
  document.documentElement.dir = direction;
  I18nManager.getConstants = () => ({ ...CONSTANTS, isRTL: isRightToLeft() });
  return false;
}

const CONSTANTS = I18nManager.getConstants();
