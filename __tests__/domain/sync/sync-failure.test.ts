import { failure } from '@/domain/chat-error';
import { passesByItself, syncCaseOf, syncFailure } from '@/domain/sync/sync-failure';
import { SYNC_SENTENCES } from '@/domain/sync/sync-sentences';
import { syncErrors } from '@/ui/i18n/english/sync/en-sync';

it('says the same on the screen as in the message', () => {
  expect(syncErrors).toEqual(SYNC_SENTENCES);
});

it('names the server and says what to do', () => {
  expect(syncFailure('sync-no-room', 'cloud.acme.com').error).toEqual({
    kind: 'sync',
    message: 'There’s no room left on cloud.acme.com. Delete something there, or get more storage.',
    nextStep: 'retry',
    about: { is: 'sync-no-room', name: 'cloud.acme.com' },
  });
  expect(syncFailure('sync-too-many-requests', 'x', 5_000).error).toMatchObject({
    nextStep: 'wait',
    retryAfterMs: 5_000,
  });
});

it('tells its own cases from others, and those that pass from those that need the user', () => {
  expect(syncCaseOf(syncFailure('sync-password', 'x'))).toBe('sync-password');
  expect([failure('network', 'no'), new Error('no'), null].map(syncCaseOf)).toEqual([null, null, null]);
  expect(passesByItself('sync-server-error')).toBe(true);
  expect(passesByItself('sync-password')).toBe(false);
});
