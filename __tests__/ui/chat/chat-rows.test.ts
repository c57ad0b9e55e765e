import type { Message } from '@/domain/conversation';
import { liveRowKinds, rowAt, storedRows, withLiveRows } from '@/ui/chat/rows/chat-rows';
import { sameRow } from '@/ui/chat/rows/row-equality';

const base = { sessionId: 's', createdAt: 0, status: 'complete', tokenEstimate: 1, pinned: false } as const;
const user = (id: string, seq: number) =>
  ({ ...base, id, seq, role: 'user', content: id, images: [], files: [] }) as const;
const answer = (id: string, seq: number, content = id): Message => ({
  ...base,
  id,
  seq,
  role: 'assistant',
  content,
  thinking: [],
  providerId: 'p',
  modelId: 'm',
  usage: null,
  endReason: content === '' ? 'tool-calls' : 'stop',
  contextVersion: null,
  firstTokenMs: null,
  thinkingMs: null,
  durationMs: null,
  continues: false,
  error: null,
});
const tool = (id: string, seq: number): Message => ({
  ...base,
  id,
  seq,
  role: 'tool',
  toolCallId: id,
  toolName: 't',
  toolInput: '{}',
  toolOutput: 'x',
  durationMs: 1,
  replay: null,
});

const WHOLE = { hasOlder: false, hasNewer: false };
const TAIL = { hasOlder: true, hasNewer: false };

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

describe('the rows of a chat', () => {
  it('keep their keys when the live answer becomes a stored one', () => {
    const question = user('q', 1);
    const live = withLiveRows([question], false, question, ['tool', 'answer']);
    const stored = storedRows([question, answer('silent', 2, ''), tool('t1', 3), answer('a', 4)], WHOLE);
    expect(keys(stored)).toEqual(keys(live));
  });

  it('show only whole turns while older messages wait', () => {
    const rows = storedRows([tool('t0', 3), answer('a0', 4), user('q', 5), answer('a', 6)], TAIL);
    expect(keys(rows)).toEqual(['q', 'q:0', 'q:end']);
  });

  it('leave out the old answer while it is made anew', () => {
    const question = user('q', 1);
    const rows = withLiveRows([question, answer('old', 2)], false, question, []);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'user', 'live-status']);
  });

  it('are parted by the boundary under the last message that it covers, and keep their keys', () => {
    const messages = [user('q1', 1), answer('a1', 2), user('q2', 3), answer('a2', 4)];
    const boundary = { version: 1, seq: 2, count: 2, kind: 'summarised' } as const;
    const rows = storedRows(messages, WHOLE, boundary);
    expect(keys(rows)).toEqual(['day:q1', 'q1', 'q1:0', 'boundary:2', 'q2', 'q2:0', 'q2:end']);
    expect(keys(rows.filter((row) => 'isCovered' in row && row.isCovered))).toEqual(['q1', 'q1:0']);
    expect(keys(rows).filter((key) => !key.startsWith('boundary'))).toEqual(keys(storedRows(messages, WHOLE)));
  });

  it('show no boundary while all that it covers waits to be loaded', () => {
    const boundary = { version: 1, seq: 4, count: 4, kind: 'summarised' } as const;
    const rows = storedRows([user('q', 5), answer('a', 6)], TAIL, boundary);
    expect(rows.map(({ kind }) => kind)).toEqual(['user', 'assistant', 'actions']);
  });

  it('are rendered again only when something that they show has changed', () => {
    const messages = [user('q1', 1), answer('a1', 2), user('q2', 3)];
    const boundary = { version: 1, seq: 1, count: 1, kind: 'summarised' } as const;
    const before = storedRows(messages, WHOLE);
    const after = storedRows(messages, WHOLE, boundary).filter(({ kind }) => kind !== 'boundary');
    const changed = after.filter((row, index) => before[index] && !sameRow(before[index], row));
    expect(keys(changed)).toEqual(['q1']);
  });

  it('begin a day with its first question, and leave the first one undated while older messages wait', () => {
    const noon = new Date(2026, 10, 16, 12).getTime();
    const at = (id: string, seq: number, hours: number) => ({ ...user(id, seq), createdAt: noon + hours * 3_600_000 });
    const messages = [at('q1', 1, 0), answer('a1', 2), at('q2', 3, 2), at('q3', 4, 24), at('q4', 5, -24)];
    const days = (edges: typeof WHOLE) => keys(storedRows(messages, edges).filter(({ kind }) => kind === 'day'));
    expect(days(WHOLE)).toEqual(['day:q1', 'day:q3', 'day:q4']);
    expect(days(TAIL)).toEqual(['day:q3', 'day:q4']);
  });

  it('offer nothing to do under a message that is not the newest', () => {
    const rows = storedRows([user('q', 1), answer('a', 2)], { hasOlder: false, hasNewer: true });
    expect(keys(rows)).toEqual(['day:q', 'q', 'q:0']);
    expect(rows.some((row) => row.kind === 'assistant' && row.isLast)).toBe(false);
  });

  it('are found by the message that they show, or by the next one when that has no words', () => {
    const rows = storedRows([user('q', 1), answer('silent', 2, ''), tool('t', 3), answer('a', 4)], WHOLE);
    expect(rowAt(rows, 1)?.key).toBe('q');
    expect(rowAt(rows, 2)?.kind).toBe('tool');
    expect(rowAt(rows, 9)?.key).toBe('q:1');
  });

  it('have a live shape that does not change with every word', () => {
    const turn = (text: string) => ({
      phase: { kind: 'answering' } as const,
      userMessage: null,
      context: null,
      segments: [
        { kind: 'thinking', text, startedAt: 0, endedAt: 1 } as const,
        { kind: 'text', text } as const,
        {
          kind: 'tool',
          messageId: 'm',
          toolName: 't',
          toolInput: '',
          toolOutput: null,
          status: 'streaming',
          durationMs: null,
        } as const,
      ],
    });
    expect(liveRowKinds(turn('a'))).toEqual(['answer', 'tool']);
    expect(liveRowKinds(turn('a b'))).toEqual(['answer', 'tool']);
    expect(liveRowKinds(undefined)).toEqual([]);
  });
});
