import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface BrowserSettings {
  readonly BROWSER?: string;
  readonly BROWSER_ARGS?: string;
}

/**
 * Tells Expo how to open a browser. If there is none, or opening it fails, Expo would exit. On Linux the browser also gets its own session,
 * because Expo's processes are killed together at the end.
 */
export function browserSettings(env: NodeJS.ProcessEnv, platform = process.platform): BrowserSettings {
  const isInWindows = env.WSL_DISTRO_NAME && existsSync('/mnt/c/Windows/System32/cmd.exe');
  if (env.BROWSER || platform !== 'linux' || isInWindows) return {};
  const hasDisplay = Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  if (!hasDisplay || !isOnPath('xdg-open', env)) return { BROWSER: 'none' };
  return isOnPath('setsid', env) ? { BROWSER: 'setsid', BROWSER_ARGS: '--fork xdg-open' } : {};
}

function isOnPath(command: string, { PATH = '' }: NodeJS.ProcessEnv): boolean {
  return PATH.split(delimiter).some((folder: string) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
