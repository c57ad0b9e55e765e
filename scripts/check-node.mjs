// Runs before everything else, also with a Node that is too old: use only features of Node 18.
import { existsSync, writeFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = (major === 22 && minor >= 13) || major >= 24;
const binaries = new URL('../node_modules/.bin/', import.meta.url);

if (!existsSync(new URL('tsx', binaries))) {
  console.error('The packages that Skein needs are not installed. Run `npm ci` first.');
  process.exit(1);
}

if (!isNewEnough) {
  console.error(
    [
      `Skein needs Node 22.13 or newer, or 24 and newer. This is Node ${process.versions.node}.`,
      '',
      '`npm ci` normally brings its own Node (an optional package for your platform), and `npm run` then uses it.',
      `For ${process.platform} ${process.arch} that package is missing, or it was left out (--omit=optional).`,
      '',
      'Either run `npm ci` again with optional packages, or install Node 22: https://nodejs.org',
    ].join('\n'),
  );
  process.exit(1);
}

// `npm start` begins with `exec`, so that npm's signals reach the script and not a shell in between. Windows has no such command, so this
// file just runs its arguments.
if (process.platform === 'win32') writeFileSync(new URL('exec.cmd', binaries), '@%*\r\n');
