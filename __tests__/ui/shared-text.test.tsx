import { fireEvent, screen } from '@testing-library/react-native';

import { joinSharedText } from '@/ui/share/join-shared-text';

import { openApp, renderApp } from '../support/screens/render-app';

describe('shared text', () => {
  it('becomes one text in which each part appears once', () => {
    expect(joinSharedText({ title: 'A page', text: 'Read this', url: 'https://example.org' })).toBe(
      'A page\nRead this\nhttps://example.org',
    );
    expect(joinSharedText({ text: 'See https://example.org', url: 'https://example.org' })).toBe(
      'See https://example.org',
    );
    expect(joinSharedText({ title: 'Same', text: 'Same' })).toBe('Same');
    expect(joinSharedText({})).toBe('');
  });

  it('keeps line breaks and loses control characters', () => {
    expect(joinSharedText({ text: 'a\r\nb\u0000\u001b[2Jc\td' })).toBe('a\nb[2Jc\td');
    expect(joinSharedText({ text: ['first', 'second'] })).toBe('first');
  });

  it('is truncated at 100,000 characters, never in the middle of a character', () => {
    expect(joinSharedText({ text: 'a'.repeat(200_000) })).toHaveLength(100_000);
    expect(joinSharedText({ text: `${'a'.repeat(99_999)}😀` })).toHaveLength(99_999);
  });

  it('is stored only when the user starts the chat, and then waits in its composer', async () => {
    const core = await openApp();
    await renderApp(core, { at: 'new-chat', words: 'What is this?' });
    await screen.findByTestId('shared-text');
    expect(await core.sessions.list()).toEqual([]);
    await fireEvent.press(screen.getByTestId('shared-start'));
    await screen.findByTestId('composer-input');
    const [session] = await core.sessions.list();
    expect(await core.drafts.get(session?.id ?? '')).toMatchObject({ text: 'What is this?' });
    expect(await core.messages.page(session?.id ?? '', { limit: 5 })).toEqual([]);
    await core.close();
  });
});
