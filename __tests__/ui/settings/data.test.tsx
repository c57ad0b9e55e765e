import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';
import type { SavedFile } from '@/ui/data/saved-file';

import { openApp, renderApp } from '../../support/screens/render-app';

const mockSaved: { name: string; text: string }[] = [];
let mockFile: string | null = null;
let mockSize = 0;

async function mockSave({ name, pieces }: SavedFile) {
  let text = '';
  for await (const piece of pieces) text += piece;
  mockSaved.push({ name, text });
}

jest.mock('@/ui/data/save-file', () => ({ saveFile: (file: SavedFile) => mockSave(file) }));
jest.mock('@/ui/data/pick-file', () => ({
  pickFile: async () =>
    mockFile === null ? null : { size: mockSize, read: async () => mockFile, discard: () => undefined },
}));

describe('the data screen', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
    mockSaved.length = 0;
    mockFile = null;
    mockSize = 0;
  });
  afterEach(() => core.close());

  async function chat(title: string) {
    const { id } = await core.sessions.create({ title });
    for await (const _event of core.sendMessage({ sessionId: id, text: 'Hello' }, new AbortController().signal));
    return id;
  }

  it('exports everything as JSON and as Markdown', async () => {
    await chat('Kyoto');
    await renderApp(core, { at: 'settings' });
    await fireEvent.press(await screen.findByTestId('open-data'));
    await fireEvent.press(await screen.findByTestId('export-json'));
    expect(await screen.findByTestId('export-done')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('export-markdown'));
    await waitFor(() => expect(mockSaved).toHaveLength(2));
    expect(mockSaved[0]?.name).toMatch(/^skein-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(mockSaved[0]?.text ?? '')).toMatchObject({ version: 1, sessions: [{ title: 'Kyoto' }] });
    expect(mockSaved[1]?.text).toMatch(/^# Kyoto\n/);
  });

  it('exports Markdown in the language of the app', async () => {
    await core.settings.set('language', 'de');
    await chat('Kyoto');
    await renderApp(core, { at: 'data' });
    await fireEvent.press(await screen.findByTestId('export-markdown'));
    await waitFor(() => expect(mockSaved).toHaveLength(1));
    expect(mockSaved[0]?.text).toMatch(/\n## Du · \d\d\.\d\d\.\d{4}, /);
    expect(mockSaved[0]?.text).toContain('## Antwort (skein-demo) · ');
  });

  it('exports one chat from the menu of the chat', async () => {
    await chat('Other');
    await renderApp(core, { at: 'chat', id: await chat('Kyoto: 3 days!') });
    await fireEvent.press(await screen.findByTestId('chat-menu'));
    await fireEvent.press(await screen.findByTestId('export-chat-markdown'));
    await waitFor(() => expect(mockSaved).toHaveLength(1));
    expect(mockSaved[0]?.name).toMatch(/^skein-Kyoto-3-days-\d{4}-\d\d-\d\d\.md$/);
    expect(mockSaved[0]?.text).not.toContain('Other');
  });

  it('previews an import, adds it after confirmation, and recognises it the next time', async () => {
    const other = await openApp();
    const { id } = await other.sessions.create({ title: 'From afar' });
    for await (const _event of other.sendMessage({ sessionId: id, text: 'Hello' }, new AbortController().signal));
    mockFile = '';
    for await (const piece of other.archives.write({ format: 'json' })) mockFile += piece;
    await other.close();

    await renderApp(core, { at: 'data' });
    await fireEvent.press(await screen.findByTestId('import-file'));
    expect(await screen.findByText('1 chat, 2 messages')).toBeTruthy();
    expect((await core.sessions.counts()).active).toBe(0);
    await fireEvent.press(screen.getByTestId('import-merge'));
    expect(await screen.findByText('Imported: 1 chat, 2 messages')).toBeTruthy();
    expect((await core.sessions.counts()).active).toBe(1);
    await fireEvent.press(await screen.findByTestId('import-file'));
    expect(await screen.findByText('You already have everything in this file.')).toBeTruthy();
    expect(screen.queryByTestId('import-merge')).toBeNull();
  });

  it('says why a file is refused', async () => {
    mockFile = '{"format":"skein-archive","version":99}';
    await renderApp(core, { at: 'data' });
    await fireEvent.press(await screen.findByTestId('import-file'));
    expect(await screen.findByText(/a newer version of Skein made it/)).toBeTruthy();
    mockSize = 2_000_000_000; // refused before it is read
    await fireEvent.press(await screen.findByTestId('import-file'));
    expect(await screen.findByText(/it is too large/)).toBeTruthy();
  });

  it('S10: deletes all chats only after it was confirmed', async () => {
    await chat('Kyoto');
    await renderApp(core, { at: 'data' });
    await fireEvent.press(await screen.findByTestId('check-database'));
    expect(await screen.findByText('No damage found.')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('delete-all-chats'));
    expect(await screen.findByText(/deleted for good. You can’t undo this/)).toBeTruthy();
    expect((await core.sessions.counts()).active).toBe(1);
    await fireEvent.press(screen.getByTestId('confirm'));
    expect(await screen.findByText('All chats were deleted.')).toBeTruthy();
    expect((await core.sessions.counts()).active).toBe(0);
  });
});
