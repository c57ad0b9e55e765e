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

it('the browser that the user has chosen is opened in the same way, the first of a list that exists', () => {
  install('chromium', 'setsid');
  const apart = (command: string) => ({ BROWSER: 'setsid', BROWSER_ARGS: `--fork ${command}` });
  expect(onLinux({ BROWSER: 'chromium' })).toEqual(apart('chromium'));
  expect(onLinux({ BROWSER: 'firefox:chromium' })).toEqual(apart('chromium'));
  expect(onLinux({ BROWSER: 'chromium --new-window %s' })).toEqual(apart('chromium --new-window'));
  expect(onLinux({ BROWSER: 'chromium', BROWSER_ARGS: '--incognito' })).toEqual(apart('chromium --incognito'));
  const path = join(folder, 'chromium');
  expect(onLinux({ BROWSER: path })).toEqual(apart(path));
});

it.each(['/nonexistent/browser', 'firefox', 'firefox:opera', ':'])(
  'no browser is opened with BROWSER=%s, which does not exist',
  (BROWSER) => {
    install('xdg-open', 'setsid');
    expect(onLinux({ BROWSER, DISPLAY: ':0' })).toEqual({ BROWSER: 'none' });
  },
);

it('a blank choice is none', () => {
  install('xdg-open', 'setsid');
  expect(onLinux({ BROWSER: ' ', DISPLAY: ':0' })).toEqual({ BROWSER: 'setsid', BROWSER_ARGS: '--fork xdg-open' });
});

it('without a command that starts a session, the browser is opened directly', () => {
  install('chromium');
  expect(onLinux({ BROWSER: 'chromium' })).toEqual({ BROWSER: 'chromium' });
});

it('nothing is changed if the user wants no browser, or on another system', () => {
  expect(onLinux({ BROWSER: 'none' })).toEqual({});
  expect(browserSettings({ NODE_ENV: 'test', PATH: folder, BROWSER: 'Firefox' }, 'darwin')).toEqual({});
});
