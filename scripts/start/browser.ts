import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface BrowserSettings {
  readonly BROWSER?: string;
  readonly BROWSER_ARGS?: string;
}

/**
 * Tells Expo how to open a browser. If there is none, or opening it fails, Expo would exit. On Linux the browser also gets its own session,
 * because Expo waits for the command, and its processes are killed together at the end. `BROWSER` may name several commands, separated by
 * colons, of which the first that exists is used.
 */
export function browserSettings(env: NodeJS.ProcessEnv, platform = process.platform): BrowserSettings {
  const chosen: string = env.BROWSER?.trim() ?? '';
  const isInWindows = env.WSL_DISTRO_NAME && existsSync('/mnt/c/Windows/System32/cmd.exe');
  if (platform !== 'linux' || (isInWindows && chosen === '') || chosen.toLowerCase() === 'none') return {};
  const hasDisplay = Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  const commands = chosen !== '' ? chosen.split(':') : hasDisplay ? ['xdg-open'] : [];
  // The address is the last argument anyway.
  const found = commands
    .map((command) => command.split(/\s+/).filter((word) => word !== '' && word !== '%s'))
    .find(([name]) => name !== undefined && isCommand(name, env));
  if (!found) return { BROWSER: 'none' };
  const isAlone = isCommand('setsid', env);
  const [name, ...words] = isAlone ? ['setsid', '--fork', ...found] : found;
  const args = [...words, env.BROWSER_ARGS ?? ''].join(' ').trim();
  return args === '' ? { BROWSER: name } : { BROWSER: name, BROWSER_ARGS: args };
}

function isCommand(command: string, env: NodeJS.ProcessEnv): boolean {
  const path: string = env.PATH ?? '';
  const places = command.includes('/') ? [command] : path.split(delimiter).map((folder) => join(folder, command));
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
