import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeInstallable } from '../../scripts/make-installable';

const PUBLIC = join(__dirname, '../../public');

const policyOf = (folder: string) =>
  /Content-Security-Policy"\s+content="([^"]*)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];

test('the development page may evaluate scripts, the exported one may not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skein-export-'));
  try {
    cpSync(PUBLIC, folder, { recursive: true });
    makeInstallable(folder);
    const scripts = "script-src 'self' 'wasm-unsafe-eval'";
    expect(policyOf(PUBLIC)).toContain(`${scripts} 'unsafe-eval';`);
    expect(policyOf(folder)).toContain(`${scripts};`);
    expect(policyOf(folder)).toBe(policyOf(PUBLIC)?.replace(" 'unsafe-eval'", ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
