import { openPath } from '@/ui/navigation/open-path';

/** expo-router passes every link that opens the app through this function. */
export function redirectSystemPath({ path, initial }: { path: string; initial: boolean }): string | null {
  return openPath(path, { initial });
}
