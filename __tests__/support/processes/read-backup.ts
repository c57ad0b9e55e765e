/**
 * A script that decrypts a backup from its input: `read-backup.ts PASSPHRASE`. Jest needs forty times as long for the key as
 * plain Node.
 */
import { readFileText } from '@/storage/archive/read-file-text';

async function main() {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const file = { size: bytes.length, read: async (at: number, length: number) => bytes.subarray(at, at + length) };
  process.stdout.write(await readFileText(file, process.argv[2], async () => undefined));
}

void main();
