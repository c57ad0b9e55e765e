import { openPath } from '@/ui/navigation/open-path';

/** Every address that the system hands to the app goes through here first. */
export function redirectSystemPath({ path }: { path: string; initial: boolean }): string {
  return openPath(path);
}
