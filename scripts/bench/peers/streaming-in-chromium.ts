/**
 * The same answers of 50 KB, streamed in ten seconds into Skein's exported app (`npm run export:web` first), a page with react-markdown and
 * one with streamdown: Chromium at the size of a phone, at a quarter of its speed.
 */
import { EXPORTED_APP } from '../../../__tests__/support/browser/open-app';
import { launchBrowser } from '../../../__tests__/support/browser/setup/launch-chromium';
import { serveStatic } from '../../../__tests__/support/browser/setup/serve-static';
import type { PeerLimit, PeerTable } from './peer-table';
import { measure, type Smoothness } from './streaming/measure';
import { startPacedServer } from './streaming/paced-server';
import { buildPeerPages, PEERS } from './streaming/peer-pages';
import { streamInto, type Reader } from './streaming/stream-into';
import { TEXT_KINDS, type TextKind } from './streaming/texts';

const SLOWDOWN = 4;
const READERS: readonly Reader[] = ['skein', ...PEERS];
const LONGEST_MS = 100;

/** Of Skein at commit 1d1a219. */
const BEFORE: Readonly<Record<TextKind, Smoothness>> = {
  prose: { longMs: 381, longestMs: 178, longestAfterMs: 356, droppedFrames: 46 },
  list: { longMs: 1_527, longestMs: 148, longestAfterMs: 1_400, droppedFrames: 234 },
  code: { longMs: 1_824, longestMs: 535, longestAfterMs: 654, droppedFrames: 162 },
  table: { longMs: 8_438, longestMs: 690, longestAfterMs: 826, droppedFrames: 501 },
  mixed: { longMs: 9_214, longestMs: 505, longestAfterMs: 5_915, droppedFrames: 542 },
};

type Row = Readonly<Record<Reader, Smoothness>>;

export const streamingInChromium: PeerTable = {
  name: 'streaming-in-chromium',
  async run() {
    const app = await serveStatic(EXPORTED_APP);
    const peers = await serveStatic(await buildPeerPages());
    const server = await startPacedServer();
    const browser = await launchBrowser();
    const setting = { browser, server, appUrl: app.url, peersUrl: peers.url, slowdown: SLOWDOWN };
    const stream = async (reader: Reader, kind: TextKind) => measure(await streamInto(reader, kind, setting));
    try {
      const rows: (readonly [TextKind, Row])[] = [];
      for (const kind of TEXT_KINDS)
        rows.push([
          kind,
          {
            skein: await stream('skein', kind),
            'react-markdown': await stream('react-markdown', kind),
            streamdown: await stream('streamdown', kind),
          },
        ]);
      return tableOf(rows);
    } finally {
      await browser.close();
      await server.stop();
      await peers.close();
      await app.close();
    }
  },
};

function tableOf(rows: readonly (readonly [TextKind, Row])[]) {
  return {
    title: `Streaming 50 KB in 10 s, ${SLOWDOWN} times slower: ms of tasks above 50 ms / longest task / longest after the last word / dropped frames, in CPU time`,
    columns: [...READERS, 'long tasks against the better peer'],
    rows: rows.map(([kind, row]) => ({
      name: kind,
      cells: [...READERS.map((reader) => cellOf(row[reader])), ratio(row.skein.longMs, betterOf(row, 'longMs'))],
    })),
    limits: rows.flatMap(([kind, row]) => limitsOf(kind, row)),
  };
}

const cellOf = ({ longMs, longestMs, longestAfterMs, droppedFrames }: Smoothness) =>
  [longMs, longestMs, longestAfterMs, droppedFrames].map((value) => value.toFixed(0)).join(' / ');

const betterOf = (row: Row, figure: keyof Smoothness) => Math.min(...PEERS.map((peer) => row[peer][figure]));

const ratio = (own: number, other: number) => (other === 0 ? `${own.toFixed(0)} : 0` : `×${(own / other).toFixed(2)}`);

function limitsOf(kind: TextKind, row: Row): readonly PeerLimit[] {
  const limit = (what: string, figure: keyof Smoothness, atMost: number): PeerLimit => ({
    what: `${kind}: ${what}`,
    is: row.skein[figure],
    atMost,
    before: BEFORE[kind][figure],
  });
  return [
    limit('longest task', 'longestMs', LONGEST_MS),
    limit('longest task after the last word', 'longestAfterMs', LONGEST_MS),
    limit('long tasks against the better peer', 'longMs', betterOf(row, 'longMs')),
    limit('dropped frames against the better peer', 'droppedFrames', betterOf(row, 'droppedFrames')),
  ];
}
