// Runs before everything else, also with a Node that is too old: use only features of Node 18.
import { existsSync, writeFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = (major === 22 && minor >= 13) || major >= 24;
const binaries = new URL('../node_modules/.bin/', import.meta.url);

if (!existsSync(new URL('tsx', binaries))) {
  console.error('Skein’s packages are not installed. Run `npm ci` first.');
  process.exit(1);
}

if (!isNewEnough) {
  console.error(
    [
      `Skein needs Node 22.13 or newer (but not 23). This is Node ${process.versions.node}.`,
      '',
      '`npm ci` normally installs a suitable Node for this project (an optional package), and `npm run` uses it.',
      `There is none for ${process.platform} ${process.arch}, or it was left out (--omit=optional).`,
      '',
      'Install Node 22 from https://nodejs.org, or run `npm ci` again with optional packages.',
    ].join('\n'),
  );
  process.exit(1);
}

// `npm start` begins with `exec`, so that npm's signals reach the script and not a shell in between. Windows has no such command, so this
// file just runs its arguments.
if (process.platform === 'win32') writeFileSync(new URL('exec.cmd', binaries), '@%*\r\n');
