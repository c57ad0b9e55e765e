import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import type { Run } from './run';

const FILES_AT_A_TIME = 50;

/** Uploads the contents of attachments, at most this many. What another device has uploaded is not uploaded again. */
export async function sendFiles(run: Run, most = Infinity): Promise<void> {
  const { files, connection, signal } = run;
  const next = (done: number) => files.toUpload(Math.max(0, Math.min(FILES_AT_A_TIME, most - done)));
  let waiting = await next(0);
  if (waiting.length === 0) return;
  const index = await connection.log.blobs.list(signal);
  for (let done = 0; waiting.length > 0; waiting = await next(done))
    for (const { hash, wasDeleted } of waiting) {
      run.step();
      run.options.report({ phase: 'sending-files', done, total: null });
      done += 1;
      const content = await files.content(hash);
      const isThere = content === null || (!wasDeleted && index.has(hash, content.length));
      if (!isThere) await connection.log.blobs.put(content, signal, hash);
      await files.keepUploaded([hash]);
    }
}

type FetchRun = Pick<Run, 'files' | 'connection' | 'signal' | 'step' | 'note'> & {
  readonly options: Pick<Run['options'], 'report' | 'onMerged'>;
};

export interface WhatToFetch {
  readonly maxBytes: number;
  /** Only of this chat. */
  readonly sessionId?: string;
  /** What is too large, or not there yet, is not tried again in this pass; what is too large, not in the next either. */
  readonly tooLarge: Set<string>;
}

/** Downloads contents that are not here, those of the newest messages first. Returns how many the storage does not have. */
export async function fetchFiles(run: FetchRun, { maxBytes, sessionId, tooLarge }: WhatToFetch): Promise<number> {
  const { files, connection, signal } = run;
  const notThere = new Set<string>();
  // Whatever a content turns out to be, it is asked for once.
  const fetched = new Set<string>();
  const next = () =>
    files.missing({ most: FILES_AT_A_TIME, without: [...tooLarge, ...notThere, ...fetched], sessionId });
  let done = 0;
  for (let waiting = await next(); waiting.length > 0; waiting = await next())
    for (const hash of waiting) {
      run.step();
      run.options.report({ phase: 'fetching-files', done, total: null });
      done += 1;
      const read = await connection.log.blobs.get(hash, Math.min(maxBytes, INCOMING_LIMITS['sync-storage']), signal);
      switch (read.kind) {
        case 'blob':
          fetched.add(hash);
          run.options.onMerged({ sessionIds: await files.keepContent(hash, read.content), moved: [] });
          break;
        case 'too-large':
          tooLarge.add(hash);
          break;
        case 'problem':
          // Cut off during its upload. Its device may have deleted it since, so nobody could do anything about it.
          if (read.problem.kind !== 'incomplete') run.note(read.problem);
          notThere.add(hash);
          break;
        case 'none':
          notThere.add(hash);
      }
    }
  return notThere.size;
}
