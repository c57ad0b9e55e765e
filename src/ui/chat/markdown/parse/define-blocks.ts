import { addRows } from './open-table';
import { isDrawn, readDefinitions, readParagraph, readTokens, type Definitions } from './read-blocks';
import { areDeeplyEqual, reuseTokens } from './reuse-tokens';
import type { Run } from './runs';
import type { BlockToken, LongTableToken } from './tokens';

/** `[name]: address` applies to the whole text, also to what was settled before it. */
const DEFINITION = /^[ >\t\d.)*+-]*\[[^\]^][^\]]{0,999}\]:/m;

interface Blocks {
  readonly runs: readonly Run[];
  readonly open: readonly BlockToken[];
}

/** The blocks of a complete text, read again where a definition gives their words another meaning. All others stay the same objects. */
export function defineBlocks(text: string, runs: readonly Run[], open: readonly BlockToken[]): Blocks {
  if (!DEFINITION.test(text)) return { runs, open };
  const definitions = readDefinitions(text);
  if (Object.keys(definitions).length === 0) return { runs, open };
  const define = (run: Run): Run => {
    const defined = run.map((token) => defineBlock(token, definitions));
    return defined.every((token, index) => token === run[index]) ? run : defined;
  };
  return { runs: runs.map(define), open: define(open) };
}

function defineBlock(token: BlockToken, definitions: Definitions): BlockToken {
  if (!token.raw.includes('[')) return token;
  const read = readAgain(token, definitions);
  if (read === null) return token;
  const [defined = token] = reuseTokens([token], [read], areDeeplyEqual);
  return defined;
}

/** Null if the text of the block cannot be read by itself. */
function readAgain(token: BlockToken, definitions: Definitions): BlockToken | null {
  if (token.type === 'paragraph') return readParagraph(token.raw, definitions);
  const [read, ...others] = readTokens(token.raw, definitions).filter(isDrawn);
  if (read?.type !== token.type || others.length > 0) return null;
  if (read.type === 'table' && 'rowRuns' in token) return { ...read, rows: [], rowRuns: runsOf(token, read.rows) };
  if (token.type === 'list' && read.type === 'list' && 'isContinued' in token)
    return { ...read, start: token.start, isContinued: true };
  return read;
}

function runsOf(before: LongTableToken, rows: LongTableToken['rows']): LongTableToken['rowRuns'] {
  const known = before.rowRuns.flat();
  const reused = rows.map((row, index) => (areDeeplyEqual(known[index] ?? [], row) ? (known[index] ?? row) : row));
  return addRows([], reused);
}
