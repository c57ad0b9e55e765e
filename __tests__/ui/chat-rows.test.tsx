import type { Message } from '@/domain/conversation';
import { liveShape, storedRows, withLiveRows } from '@/ui/chat/chat-rows';
import { sameRow } from '@/ui/chat/row-equality';

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

const keys = (rows: readonly { key: string }[]) => rows.map(({ key }) => key);

describe('the rows of a chat', () => {
  it('keep their keys when the live answer becomes a stored one', () => {
    const question = user('q', 1);
    const live = withLiveRows([question], false, question, 'ta');
    const stored = storedRows([question, answer('silent', 2, ''), tool('t1', 3), answer('a', 4)], false);
    expect(keys(stored)).toEqual(keys(live));
  });

  it('show only whole turns while older messages wait', () => {
    const rows = storedRows([tool('t0', 3), answer('a0', 4), user('q', 5), answer('a', 6)], true);
    expect(keys(rows)).toEqual(['q', 'q:0', 'q:end']);
  });

  it('leave out the old answer while it is made anew', () => {
    const question = user('q', 1);
    const rows = withLiveRows([question, answer('old', 2)], false, question, '');
    expect(rows.map(({ kind }) => kind)).toEqual(['user', 'live-status']);
  });

  it('are parted by the boundary under the last message that it covers, and keep their keys', () => {
    const messages = [user('q1', 1), answer('a1', 2), user('q2', 3), answer('a2', 4)];
    const boundary = { version: 1, seq: 2, count: 2, kind: 'summarised' } as const;
    const rows = storedRows(messages, false, boundary);
    expect(keys(rows)).toEqual(['q1', 'q1:0', 'boundary:2', 'q2', 'q2:0', 'q2:end']);
    expect(rows.map((row) => 'isCovered' in row && row.isCovered)).toEqual([true, true, false, false, false, false]);
    expect(keys(rows).filter((key) => !key.startsWith('boundary'))).toEqual(keys(storedRows(messages, false)));
  });

  it('show no boundary while all that it covers waits to be loaded', () => {
    const boundary = { version: 1, seq: 4, count: 4, kind: 'summarised' } as const;
    const rows = storedRows([user('q', 5), answer('a', 6)], true, boundary);
    expect(rows.map(({ kind }) => kind)).toEqual(['user', 'assistant', 'actions']);
  });

  it('are rendered again only when something that they show has changed', () => {
    const messages = [user('q1', 1), answer('a1', 2), user('q2', 3)];
    const boundary = { version: 1, seq: 1, count: 1, kind: 'summarised' } as const;
    const before = storedRows(messages, false);
    const after = storedRows(messages, false, boundary).filter(({ kind }) => kind !== 'boundary');
    const changed = after.filter((row, index) => before[index] && !sameRow(before[index], row));
    expect(keys(changed)).toEqual(['q1']);
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
    expect(liveShape(turn('a'))).toBe('at');
    expect(liveShape(turn('a b'))).toBe('at');
    expect(liveShape(undefined)).toBe('');
  });
});
