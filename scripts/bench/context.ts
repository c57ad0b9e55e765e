/**
 * Measures a long conversation: the time from `send` to the first byte of the request with 100 to 100,000 messages in the session, compared
 * with RFC-011's algorithm (load all messages, estimate them all, filter by time). Then the truncation of a megabyte and the check after a
 * response. Exits with 1 when a limit of the design is exceeded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';

import { CHARS_PER_TOKEN_ESTIMATE } from '../../src/domain/context/compact-constants';
import { estimateMessageTokens } from '../../src/domain/tokens/token-estimator';
import { truncateToolResult } from '../../src/domain/context/tool-result-truncator';
import type { AppCore } from '../../src/domain/app-core';
import { createApp } from '../../src/create-app';
import { nodeWorld } from '../../src/world/node-world';

const SIZES = [100, 1_000, 10_000, 100_000];
const TAIL = 60;
const SENDS = 31;
const WARM_UPS = 6;
const MAX_GROWTH = 1.5;
const MAX_TRUNCATION_MS = 10;
const MAX_CHECK_MS = 5;

interface Measured {
  readonly size: number;
  readonly core: number;
  readonly asWritten: number;
  readonly check: number;
}

/** One app with one long session, and the times of its sends. */
interface Bench {
  send(round: number): Promise<void>;
  result(): Promise<Measured>;
  close(): Promise<void>;
}

async function openBench(directory: string, size: number): Promise<Bench> {
  const path = join(directory, `${size}.db`);
  const wire = { startedAt: 0, ms: 0 };
  const app = await createApp({ ...nodeWorld({ databasePath: path }), fetch: answerAtOnce(wire), log: () => {} });
  const provider = await app.providers.add({
    type: 'openai-compatible',
    name: 'Bench',
    baseUrl: 'http://bench.test/v1',
  });
  await app.providers.addModel(provider.id, { modelId: 'bench', contextWindowSize: 200_000 });
  const { id } = await app.sessions.create({ providerId: provider.id, modelId: 'bench', title: 'Bench' });
  fill(path, { sessionId: id, providerId: provider.id, size });

  const core: number[] = [];
  const check: number[] = [];
  return {
    async send(round) {
      wire.startedAt = performance.now();
      let answeredAt = 0;
      for await (const event of app.sendMessage(
        { sessionId: id, text: `Question ${round}` },
        new AbortController().signal,
      )) {
        if (event.type === 'turn-end') answeredAt = performance.now();
      }
      if (round < WARM_UPS) return;
      core.push(wire.ms);
      check.push(performance.now() - answeredAt);
    },
    async result() {
      const asWritten: number[] = [];
      for (let round = 0; round < 5; round += 1) asWritten.push(await asRfc011Writes(app, path, id));
      return { size, core: median(core), asWritten: median(asWritten), check: median(check) };
    },
    close: () => app.close(),
  };
}

/** The sizes take turns, so that other load on the machine affects all of them equally. */
async function measureAll(directory: string): Promise<Measured[]> {
  const benches: Bench[] = [];
  try {
    for (const size of SIZES) benches.push(await openBench(directory, size));
    for (let round = 0; round < SENDS + WARM_UPS; round += 1) {
      for (const bench of benches) await bench.send(round);
    }
    const results: Measured[] = [];
    // Last: a hundred thousand rows in memory would slow down later measurements.
    for (const bench of benches) results.push(await bench.result());
    return results;
  } finally {
    for (const bench of benches) await bench.close();
  }
}

/** Records when the request is sent, and answers in one piece. */
function answerAtOnce(wire: { startedAt: number; ms: number }): typeof globalThis.fetch {
  const usage = { prompt_tokens: 5_000, completion_tokens: 2, total_tokens: 5_002 };
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }], usage: finish === null ? undefined : usage })}\n\n`;
  const body = `${chunk({ role: 'assistant', content: 'Ok.' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`;
  return async () => {
    wire.ms = performance.now() - wire.startedAt;
    return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
  };
}

const WORDS = 'harbour ticket invoice garden lantern bicycle summary river profile kitchen station copper'.split(' ');

/** Writes a session of `size` messages in bulk, all but the newest before the boundary, with the estimates that the app would store. */
function fill(
  path: string,
  { sessionId, providerId, size }: { sessionId: string; providerId: string; size: number },
): void {
  const db = new DatabaseSync(path);
  const boundary = size - TAIL;
  const insert = db.prepare(
    `INSERT INTO messages (id, session_id, seq, role, status, content, provider_id, model_id, token_estimate, end_reason, created_at)
      VALUES (?, ?, ?, ?, 'complete', ?, ?, ?, ?, ?, ?)`,
  );
  db.exec('BEGIN');
  for (let seq = 1; seq <= size; seq += 1) {
    const isUser = seq % 2 === 1;
    const content = Array.from({ length: 60 }, (_, word) => WORDS[(seq * 7 + word * 5) % WORDS.length]).join(' ');
    const priced = isUser
      ? estimateMessageTokens({ role: 'user', content, images: [], files: [] })
      : estimateMessageTokens({ role: 'assistant', content, thinking: [] });
    const model = isUser ? null : 'bench';
    insert.run(
      `m-${seq}`,
      sessionId,
      seq,
      isUser ? 'user' : 'assistant',
      content,
      isUser ? null : providerId,
      model,
      priced,
      isUser ? null : 'stop',
      seq,
    );
  }
  db.prepare(
    `INSERT INTO compactions (id, session_id, version, summary, summarised_to_seq, covered_to_seq, covered_count, method, created_at)
      VALUES ('c-1', ?, 1, 'They talked at length.', ?, ?, ?, 'single-pass', 0)`,
  ).run(sessionId, boundary, boundary, boundary);
  db.prepare(
    `UPDATE sessions SET message_count = ?, compacted_summary = 'They talked at length.', compact_boundary_seq = ?,
        compact_boundary_timestamp = ?, compaction_count = 1 WHERE id = ?`,
  ).run(size, boundary, boundary + 1, sessionId);
  db.exec('COMMIT');
  db.exec('PRAGMA optimize');
  db.close();
}

/** Loads and estimates every message, and then leaves out those before the boundary's timestamp. */
async function asRfc011Writes(app: AppCore, path: string, sessionId: string): Promise<number> {
  const session = await app.sessions.get(sessionId);
  const started = performance.now();
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('SELECT * FROM messages WHERE session_id = ? ORDER BY created_at').all(sessionId);
  const tokens = rows.reduce(
    (sum, { content }) => sum + Math.ceil(String(content).length / CHARS_PER_TOKEN_ESTIMATE),
    0,
  );
  const sent = rows.filter(({ created_at: at }) => Number(at) >= (session?.compactBoundaryTimestamp ?? 0));
  const request = JSON.stringify(sent.map(({ role, content }) => ({ role, content })));
  const ms = performance.now() - started;
  db.close();
  if (tokens === 0 || request === '[]') throw new Error('The as-written path found no messages.');
  return ms;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function truncationMs(): number {
  const megabyte = 'row,1,2,3\n'.repeat(100_000);
  return median(
    Array.from({ length: 21 }, () => {
      const started = performance.now();
      truncateToolResult(megabyte);
      return performance.now() - started;
    }),
  );
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  try {
    const results = await measureAll(directory);
    console.log(['messages', 'send → wire', 'as written', 'check after'].map((title) => title.padStart(14)).join(''));
    for (const { size, core, asWritten, check } of results) {
      const cells = [size.toLocaleString('en'), ...[core, asWritten, check].map((ms) => `${ms.toFixed(2)} ms`)];
      console.log(cells.map((cell) => cell.padStart(14)).join(''));
    }
    const [first, last] = [results[0], results.at(-1)];
    const limits = [
      {
        what: '100,000 messages against 100',
        is: (last?.core ?? NaN) / (first?.core ?? NaN),
        atMost: MAX_GROWTH,
        unit: '×',
      },
      {
        what: 'the check after a response',
        is: Math.max(...results.map(({ check }) => check)),
        atMost: MAX_CHECK_MS,
        unit: ' ms',
      },
      { what: 'truncating a megabyte', is: truncationMs(), atMost: MAX_TRUNCATION_MS, unit: ' ms' },
    ];
    console.log('');
    for (const { what, is, atMost, unit } of limits) {
      const isKept = is <= atMost;
      if (!isKept) process.exitCode = 1;
      console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${is.toPrecision(2)}${unit}, at most ${atMost}${unit}`);
    }
    console.log(
      `       as written, 100,000 messages against 100: ${((last?.asWritten ?? NaN) / (first?.asWritten ?? NaN)).toFixed(0)}×`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

void main();
