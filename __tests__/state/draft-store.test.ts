import type { MessageBody } from '@/domain/conversation';
import { createDraftStore } from '@/state/composer/draft-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openStore(stored: MessageBody | null = null) {
  const saved: Partial<MessageBody>[] = [];
  const store = createDraftStore({
    drafts: { get: async () => stored, save: async (_id, change) => void saved.push(change) },
    onError: ({ message }) => {
      throw new Error(message);
    },
  });
  return { saved, ...store.getState(), draft: () => store.getState().drafts['s'] };
}

const typing = (text: string) => () => ({ text });

it('typed text is saved within 300 ms, also during continuous typing, and without the attachments', () => {
  const { edit, saved } = openStore();
  for (let key = 1; key <= 10; key += 1) {
    edit('s', typing('x'.repeat(key)));
    jest.advanceTimersByTime(100);
  }
  expect(saved.length).toBeGreaterThanOrEqual(2);
  expect(saved.at(-1)).toEqual({ text: 'x'.repeat(9) });
});

it('a draft is saved at once when the app is about to be suspended', async () => {
  const { edit, flush, saved } = openStore();
  edit('s', typing('almost'));
  await flush();
  expect(saved).toEqual([{ text: 'almost' }]);
});

it('a draft stays stored until its message is, and is then replaced by newer text', async () => {
  const { edit, take, markSent, saved, draft } = openStore();
  edit('s', typing('first'));
  expect(take('s')).toMatchObject({ text: 'first' });
  expect(draft()).toEqual({ text: '', images: [], files: [] });
  edit('s', typing('second'));
  jest.advanceTimersByTime(1_000);
  expect(saved).toEqual([{ text: 'first' }]); // a crash would restore this
  markSent('s');
  jest.advanceTimersByTime(300);
  expect(saved.at(-1)).toMatchObject({ text: 'second' });
});

it('a message that could not be sent returns to the draft, before newer text', () => {
  const { edit, take, restore, draft } = openStore();
  edit('s', typing('first'));
  const body = take('s');
  edit('s', typing('second'));
  restore('s', body);
  expect(draft()?.text).toBe('first\nsecond');
});

it('a stored draft does not replace text that was typed before it was loaded', async () => {
  const { open, edit, draft } = openStore({ text: 'old', images: [], files: [] });
  const opened = open('s');
  edit('s', typing('new'));
  await opened;
  expect(draft()?.text).toBe('new');
});
