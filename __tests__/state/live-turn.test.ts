import type { ChatEvent } from '@/domain/chat-event';
import { applyChatEvent, isRunning, NEW_TURN, type LiveTurn } from '@/state/turns/live-turn';
import { aUserMessage } from '../support/builders/messages';

const userMessage = aUserMessage();
const model = { providerId: 'demo', modelId: 'skein-demo' };

const run = (...events: ChatEvent[]): LiveTurn =>
  events.reduce((turn, event, index) => applyChatEvent(turn, event, index * 1_000), NEW_TURN);

it('a live turn shows thinking, text and tools in order, and ends thinking when something follows', () => {
  const turn = run(
    { type: 'turn-start', userMessage, model },
    { type: 'reasoning-delta', text: 'hm' },
    { type: 'reasoning-delta', text: 'm' },
    { type: 'tool-call-started', messageId: 't', toolName: 'clock', toolInput: '{}' },
    {
      type: 'tool-call-completed',
      messageId: 't',
      toolName: 'clock',
      status: 'complete',
      toolOutput: 'noon',
      durationMs: 3,
    },
    { type: 'text-delta', text: 'It is ' },
    { type: 'text-delta', text: 'noon' },
  );
  expect(turn.segments).toEqual([
    { kind: 'thinking', text: 'hmm', startedAt: 1_000, endedAt: 3_000 },
    {
      kind: 'tool',
      messageId: 't',
      toolName: 'clock',
      toolInput: '{}',
      toolOutput: 'noon',
      status: 'complete',
      durationMs: 3,
    },
    { kind: 'text', text: 'It is noon' },
  ]);
  expect(turn.phase).toEqual({ kind: 'answering' });
});

it('an event keeps unaffected segments by reference, so that only the live one renders again', () => {
  const before = run(
    { type: 'turn-start', userMessage, model },
    { type: 'tool-call-started', messageId: 't', toolName: 'clock', toolInput: '{}' },
    { type: 'text-delta', text: 'a' },
  );
  const after = applyChatEvent(before, { type: 'text-delta', text: 'b' }, 9);
  expect(after.segments[0]).toBe(before.segments[0]);
  expect(applyChatEvent(before, { type: 'compact-started' }, 9)).toBe(before);
});

it('a retry counts down and ends when the answer arrives', () => {
  const error = { kind: 'overloaded', message: 'busy', nextStep: 'retry' } as const;
  const retrying = run({ type: 'turn-start', userMessage, model }, { type: 'retrying', attempt: 1, inMs: 500, error });
  expect(retrying.phase).toEqual({ kind: 'retrying', attempt: 1, until: 1_500, error });
  expect(applyChatEvent(retrying, { type: 'text-delta', text: 'x' }, 2_000).phase).toEqual({ kind: 'answering' });
});

it('a turn is running from its creation until its end', () => {
  expect(isRunning(undefined)).toBe(false);
  expect(isRunning(NEW_TURN)).toBe(true);
  expect(isRunning(run({ type: 'turn-end', messageId: null, outcome: { kind: 'stopped' } }))).toBe(false);
});
