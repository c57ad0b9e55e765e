/**
 * Skein beside what people would use instead, in one run: `npm run bench:peers` runs every table, `npm run bench:peers -- sending` those
 * whose name contains the word. Exits with 1 when a limit is missed.
 */
import { keepsLimits, printTable, type PeerTable } from './peers/peer-table';
import { sendingInChromium } from './peers/sending-in-chromium';
import { sendingOnNode } from './peers/sending-on-node';
import { streamingInChromium } from './peers/streaming-in-chromium';

const TABLES: readonly PeerTable[] = [sendingOnNode, sendingInChromium, streamingInChromium];

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const tables = TABLES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
  for (const table of tables) {
    const result = await table.run();
    printTable(result);
    if (!keepsLimits(result)) process.exitCode = 1;
  }
}

void main();
