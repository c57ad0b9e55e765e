import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeInstallable } from '../../scripts/web/make-installable';

const PUBLIC = join(__dirname, '../../public');

const policyOf = (folder: string) =>
  /Content-Security-Policy"\s+content="([^"]*)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];

/** Everything that the exported page may load; docs/hosting.md has the reasons. What is not listed is forbidden by `default-src`. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'font-src': "'self'",
  'connect-src': "'self' https: http:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

function read(policy = ''): Record<string, string> {
  const directives = policy.split(';').map((directive) => directive.trim());
  return Object.fromEntries(
    directives.map((directive) => [
      directive.split(/\s+/, 1)[0] ?? '',
      directive.replace(/^\S+\s+/, '').replace(/\s+/g, ' '),
    ]),
  );
}

test('docs/hosting.md has the same policy as a header, and a reason for each directive', () => {
  const page = readFileSync(join(__dirname, '../../docs/hosting.md'), 'utf8');
  const header = /^Content-Security-Policy: ([\s\S]*?)\n(?=\S)/m.exec(page)?.[1];
  expect(read(header)).toEqual({ ...POLICY, 'frame-ancestors': "'none'" });
  const explained = [...page.matchAll(/^\| `([a-z-]+)[ `]/gm)].map(([, name]) => name);
  expect(explained).toEqual([...Object.keys(POLICY), 'frame-ancestors']);
});

test('the development page may evaluate scripts, the exported one may not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skein-export-'));
  try {
    cpSync(PUBLIC, folder, { recursive: true });
    makeInstallable(folder);
    const scripts = "script-src 'self' 'wasm-unsafe-eval'";
    expect(policyOf(PUBLIC)).toContain(`${scripts} 'unsafe-eval';`);
    expect(policyOf(folder)).toContain(`${scripts};`);
    expect(policyOf(folder)).toBe(policyOf(PUBLIC)?.replace(" 'unsafe-eval'", '').replace(' ws:', ''));
    expect(read(policyOf(folder))).toEqual(POLICY);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
