import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HERMESC } from '../../scripts/phone/compile-bytecode';
import { phoneBundle } from '../../scripts/phone/phone-export';
import { PLATFORMS } from '../support/phone/use-phones';

/** The end of a process: its code and what it complained about. */
function run(command: string, args: readonly string[]): Promise<{ code: number | null; complaint: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const complaints: Buffer[] = [];
    child.stderr.on('data', (bytes: Buffer) => complaints.push(bytes));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, complaint: Buffer.concat(complaints).toString().slice(0, 2_000) }));
  });
}

// Without optimising, which `npm run bundle` does: what Hermes cannot read fails either way.
it.each(PLATFORMS)('Hermes compiles the bundle that runs here for %s', async (platform) => {
  const folder = mkdtempSync(join(tmpdir(), 'skein-hermes-'));
  try {
    const args = ['-emit-binary', '-w', '-O0', '-out', join(folder, 'bundle.hbc'), phoneBundle(platform)];
    expect(await run(HERMESC, args)).toEqual({ code: 0, complaint: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
