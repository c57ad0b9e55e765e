import { requireOptionalNativeModule } from 'expo';
import { useEffect, useMemo, useState } from 'react';
import { AppState, Platform } from 'react-native';

export type Scheme = 'light' | 'dark';

/** Returns the system's colour for a Material 3 role as #rrggbb, or null. */
export type ReadSystemColor = (role: string) => string | null;

/**
 * expo-router's native module reads Material You from the system. Its public `Color` API supports only the system's
 * current scheme, while users can choose another one for Skein, so the module is called directly. All its results are
 * checked.
 */
interface ColorModule {
  readonly Material3DynamicColor?: (role: string, scheme: Scheme) => unknown;
}

/** Older versions return Material's default purple, which the user did not choose. */
const ANDROID_12 = 31;

/** Whether the system has its own colours: Android 12 and later. */
export function hasSystemColors(): boolean {
  return (
    Platform.OS === 'android' && Number(Platform.Version) >= ANDROID_12 && systemColor('primary', 'light') !== null
  );
}

function systemColor(role: string, scheme: Scheme): string | null {
  try {
    const color = requireOptionalNativeModule<ColorModule>('ExpoRouter')?.Material3DynamicColor?.(role, scheme);
    return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : null;
  } catch {
    return null; // a vendor's Android without these themes; our own colours are used
  }
}

/** The system's colours, read again whenever the app becomes active, because the wallpaper may have changed. Null if there are none. */
export function useSystemColors(scheme: Scheme, wanted: boolean): ReadSystemColor | null {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const subscription = AppState.addEventListener('change', (state) => {
      if (state === 'active') setVisit((last) => last + 1);
    });
    return () => subscription.remove();
  }, [wanted]);
  return useMemo(() => (wanted && hasSystemColors() ? createReader(scheme, visit) : null), [wanted, scheme, visit]);
}

/** Returns a new function for each visit, so that palettes made from it are recomputed. */
function createReader(scheme: Scheme, _visit: number): ReadSystemColor {
  return (role) => systemColor(role, scheme);
}
