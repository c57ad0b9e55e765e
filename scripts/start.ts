/**
 * `npm start`: the development server, the web app in the browser, and the QR code for a phone. Expo dies where it finds
 * nothing to open a browser with (a server, a container), so there it is told not to try.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function canOpenBrowser(): boolean {
  if (process.platform !== 'linux') return true;
  const isOnPath = (process.env.PATH ?? '').split(delimiter).some((folder: string) => {
    try {
      accessSync(join(folder, 'xdg-open'), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  return isOnPath && Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
}

const env = { ...process.env };
if (!env.BROWSER && !canOpenBrowser()) {
  env.BROWSER = 'none';
  console.log('There is no browser to open here: open the address below yourself.');
}

const expo = spawn('expo', ['start', '--web', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
  shell: process.platform === 'win32',
});
// Ctrl+C reaches both; this process waits, so that Expo can put the terminal back in order.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => expo.kill(signal));
expo.on('error', (error) => {
  console.error(`Expo could not be started (${error.message}). Run \`npm ci\` first, then \`npm start\`.`);
  process.exitCode = 1;
});
expo.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
