import { openPath } from '@/ui/navigation/open-path';

/** Every address that the system hands to the app goes through here first. */
export function redirectSystemPath({ path, initial }: { path: string; initial: boolean }): string | null {
  return openPath(path, { initial });
}
