import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../../__tests__/support/processes/compile-script';

/** What Skein is compared with. It is installed for the bench only, beside the project, which does not need it. */
const PACKAGES = [
  'ai@7.0.173',
  '@ai-sdk/openai-compatible@3.0.90',
  'eventsource-parser@3.1.1',
  'react@19.2.3',
  'react-dom@19.2.3',
  'react-markdown@10.1.0',
  'remark-gfm@4.0.1',
  'remark-math@6.0.0',
  'rehype-katex@7.0.1',
  'katex@0.16.27',
  'streamdown@2.7.1',
  '@streamdown/code@2.0.0',
  '@streamdown/math@1.0.3',
];

/** Returns the folder of the packages, and installs them on the first run. */
export function installPeers(packages: readonly string[] = PACKAGES): string {
  const folder = join(ROOT, '.cache', 'peers');
  const list = JSON.stringify(packages);
  const stamp = join(folder, `installed-${Buffer.from(list).toString('base64url').slice(-40)}`);
  if (existsSync(stamp)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--silent', ...packages], { cwd: folder });
  writeFileSync(stamp, list);
  return folder;
}
