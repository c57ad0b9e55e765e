import { I18nManager } from 'react-native';

/** Whether the layout is right to left. A device decides that once, when the app starts. */
export function isRightToLeft(): boolean {
  return I18nManager.getConstants().isRTL;
}

/** Takes effect at the next start of the app; returns true if that will change anything. */
export function setDirection(direction: 'ltr' | 'rtl'): boolean {
  const wanted = direction === 'rtl';
  I18nManager.allowRTL(wanted);
  I18nManager.forceRTL(wanted);
  return wanted !== isRightToLeft();
}
