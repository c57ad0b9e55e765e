import { liveRowKinds, rowAt, storedRows, withLiveRows, withStartingTurn } from '@/ui/chat/rows/chat-rows';
import { sameRow } from '@/ui/chat/rows/row-equality';
import { anAssistantMessage, aToolMessage, aUserMessage } from '../../support/builders/messages';

const user = (id: string, seq: number) => aUserMessage({ id, seq, content: id });
const answer = (id: string, seq: number, content = id) =>
  anAssistantMessage({ id, seq, content, endReason: content === '' ? 'tool-calls' : 'stop' });
const tool = (id: string, seq: number) => aToolMessage({ id, seq, toolCallId: id });

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

  it('show only complete turns while older messages are not loaded', () => {
    const rows = storedRows([tool('t0', 3), answer('a0', 4), user('q', 5), answer('a', 6)], TAIL);
    expect(keys(rows)).toEqual(['q', 'q:0', 'q:end']);
  });

  it('show no question as unanswered while its turn starts, and keep their keys', () => {
    const stored = storedRows([user('q1', 1), answer('a1', 2), user('q2', 3)], WHOLE);
    const rows = withStartingTurn(stored);
    expect(rows.at(-1)?.kind).toBe('live-status');
    expect(keys(rows)).toEqual(keys(stored));
    const answered = storedRows([user('q1', 1), answer('a1', 2)], WHOLE);
    expect(withStartingTurn(answered)).toEqual(answered);
  });

  it('leave out the old answer while it is regenerated', () => {
    const question = user('q', 1);
    const rows = withLiveRows([question, answer('old', 2)], false, question, []);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'user', 'live-status']);
  });

  it('are separated by the boundary below the last message it covers, and keep their keys', () => {
    const messages = [user('q1', 1), answer('a1', 2), user('q2', 3), answer('a2', 4)];
    const boundary = { version: 1, seq: 2, count: 2, kind: 'summarised' } as const;
    const rows = storedRows(messages, WHOLE, boundary);
    expect(keys(rows)).toEqual(['day:q1', 'q1', 'q1:0', 'boundary:2', 'q2', 'q2:0', 'q2:end']);
    expect(keys(rows.filter((row) => 'isCovered' in row && row.isCovered))).toEqual(['q1', 'q1:0']);
    expect(keys(rows).filter((key) => !key.startsWith('boundary'))).toEqual(keys(storedRows(messages, WHOLE)));
  });

  it('show no boundary while the messages it covers are not loaded', () => {
    const boundary = { version: 1, seq: 4, count: 4, kind: 'summarised' } as const;
    const rows = storedRows([user('q', 5), answer('a', 6)], TAIL, boundary);
    expect(rows.map(({ kind }) => kind)).toEqual(['user', 'assistant', 'actions']);
  });

  it('are rendered again only when their content has changed', () => {
    const messages = [user('q1', 1), answer('a1', 2), user('q2', 3)];
    const boundary = { version: 1, seq: 1, count: 1, kind: 'summarised' } as const;
    const before = storedRows(messages, WHOLE);
    const after = storedRows(messages, WHOLE, boundary).filter(({ kind }) => kind !== 'boundary');
    const changed = after.filter((row, index) => before[index] && !sameRow(before[index], row));
    expect(keys(changed)).toEqual(['q1']);
  });

  it('show a day before its first question, except above the first loaded message while older ones are not loaded', () => {
    const noon = new Date(2026, 10, 16, 12).getTime();
    const at = (id: string, seq: number, hours: number) => ({ ...user(id, seq), createdAt: noon + hours * 3_600_000 });
    const messages = [at('q1', 1, 0), answer('a1', 2), at('q2', 3, 2), at('q3', 4, 24), at('q4', 5, -24)];
    const days = (edges: typeof WHOLE) => keys(storedRows(messages, edges).filter(({ kind }) => kind === 'day'));
    expect(days(WHOLE)).toEqual(['day:q1', 'day:q3', 'day:q4']);
    expect(days(TAIL)).toEqual(['day:q3', 'day:q4']);
  });

  it('show no actions when newer messages exist', () => {
    const rows = storedRows([user('q', 1), answer('a', 2)], { hasOlder: false, hasNewer: true });
    expect(keys(rows)).toEqual(['day:q', 'q', 'q:0']);
    expect(rows.some((row) => row.kind === 'assistant' && row.isLast)).toBe(false);
  });

  it('are found by the message they show, or by the next row when the message has no text', () => {
    const rows = storedRows([user('q', 1), answer('silent', 2, ''), tool('t', 3), answer('a', 4)], WHOLE);
    expect(rowAt(rows, 1)?.key).toBe('q');
    expect(rowAt(rows, 2)?.kind).toBe('tool');
    expect(rowAt(rows, 9)?.key).toBe('q:1');
  });

  it('have a live shape that does not change with every word', () => {
    const turn = (text: string) => ({
      phase: { kind: 'answering' } as const,
      userMessage: null,
      model: null,
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
