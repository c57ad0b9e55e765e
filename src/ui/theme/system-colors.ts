import { requireOptionalNativeModule } from 'expo';
import { useEffect, useMemo, useState } from 'react';
import { AppState, Platform } from 'react-native';

export type Scheme = 'light' | 'dark';

/** Answers the system's colour for a role of Material 3 as #rrggbb, or null. */
export type ReadSystemColor = (role: string) => string | null;

/**
 * expo-router's native module reads Material You from the system. Its public `Color` asks for the system's scheme only, and a
 * person may have chosen another one for Skein: so the module is asked itself. Everything it says is checked.
 */
interface ColorModule {
  readonly Material3DynamicColor?: (role: string, scheme: Scheme) => unknown;
}

/** Before it the same themes answer with Material's purple, which nobody chose. */
const ANDROID_12 = 31;

/** Whether the system has colours of its own to offer: Android, since version 12. */
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
    return null; // a vendor's system without these themes: our own colours will do
  }
}

/** Reads the system's colours, anew whenever the person comes back, perhaps with another wallpaper. Null: there are none. */
export function useSystemColors(scheme: Scheme, wanted: boolean): ReadSystemColor | null {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const subscription = AppState.addEventListener('change', (state) => {
      if (state === 'active') setVisit((last) => last + 1);
    });
    return () => subscription.remove();
  }, [wanted]);
  return useMemo(() => (wanted && hasSystemColors() ? readAnew(scheme, visit) : null), [wanted, scheme, visit]);
}

/** A new function for each visit, so that a palette made of it is made anew, too. */
function readAnew(scheme: Scheme, _visit: number): ReadSystemColor {
  return (role) => systemColor(role, scheme);
}
