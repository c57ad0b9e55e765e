import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserSettings } from '../../../scripts/start/browser';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skein-path-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(...commands: readonly string[]) {
  for (const command of commands) {
    writeFileSync(join(folder, command), '');
    chmodSync(join(folder, command), 0o755);
  }
}

const onLinux = (env: Record<string, string>) => browserSettings({ NODE_ENV: 'test', PATH: folder, ...env }, 'linux');

it('no browser is opened without a display or without a command to open it', () => {
  expect(onLinux({ DISPLAY: ':0' })).toEqual({ BROWSER: 'none' });
  install('xdg-open', 'setsid');
  expect(onLinux({})).toEqual({ BROWSER: 'none' });
  expect(onLinux({ DISPLAY: '' })).toEqual({ BROWSER: 'none' });
});

it('the browser is opened in its own session, so that it may fail and survives Expo', () => {
  install('xdg-open', 'setsid');
  const apart = { BROWSER: 'setsid', BROWSER_ARGS: '--fork xdg-open' };
  expect(onLinux({ DISPLAY: ':0' })).toEqual(apart);
  expect(onLinux({ WAYLAND_DISPLAY: 'wayland-0' })).toEqual(apart);
});

it('nothing is changed if the user has chosen a browser, or on another system', () => {
  expect(onLinux({ BROWSER: 'firefox' })).toEqual({});
  expect(browserSettings({ NODE_ENV: 'test', PATH: folder }, 'darwin')).toEqual({});
});
