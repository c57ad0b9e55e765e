import { fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import { Linking } from 'react-native';

import type { AppCore } from '@/domain/app-core';
import { AppProvider } from '@/state/app-context';
import { parseLink } from '@/state/tools/parse-link';
import { Markdown } from '@/ui/chat/markdown/markdown';
import { NoticesProvider } from '@/ui/components/notices';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { ThemeProvider } from '@/ui/theme/theme-provider';
import { BACKGROUND_WORDS } from '../../support/harness/fake-notifications';
import { EVERYTHING } from '../../support/samples/everything-message';
import { HOSTILE_HREFS, IMAGE_CARRIERS } from '../../support/samples/hostile-markdown';
import { PNG } from '../../support/recorded/picture';
import { openApp } from '../../support/screens/render-app';

let core: AppCore;
let opened: jest.SpyInstance;
beforeEach(async () => {
  core = await openApp();
  opened = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
});
afterEach(async () => {
  opened.mockRestore();
  await core.close();
});

async function show(text: string) {
  await render(
    <I18nProvider>
      <NoticesProvider>
        <AppProvider
          core={core}
          onError={() => undefined}
          onTrimmed={() => undefined}
          backgroundWords={() => BACKGROUND_WORDS}
          onOfferNotifications={() => undefined}
        >
          <ThemeProvider appearance="light">
            <Markdown text={text} />
          </ThemeProvider>
        </AppProvider>
      </NoticesProvider>
    </I18nProvider>,
  );
}

describe('an answer', () => {
  it('renders formulas, footnotes, tasks and highlighted code, and loads no picture until the user asks', async () => {
    await show(EVERYTHING);
    // Formulas are drawn one after the other. Only the broken one stays as it was written.
    await waitFor(() => expect(screen.getAllByTestId('math-source')).toHaveLength(1));
    expect(screen.getAllByTestId('math').length).toBeGreaterThanOrEqual(4);
    expect(screen.getByTestId('math-source')).toHaveTextContent(/\\frac\{broken/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByTestId('image-chip')).toHaveTextContent(/Load image from pictures\.example\.com/);
    expect(screen.queryByTestId('image')).toBeNull();
    expect(screen.getByText(/onclick="alert\(1\)"/)).toBeTruthy();
    await fireEvent.press(screen.getByTestId('note-reference'));
    expect(await screen.findByTestId('note-sheet')).toHaveTextContent(/The note, with emphasis/);
  });

  it('loads nothing on its own, whichever element carries the address', async () => {
    await show(IMAGE_CARRIERS('https://evil.example').join('\n\n'));
    expect(screen.queryAllByTestId('image')).toHaveLength(0);
    expect(
      screen.root?.queryAll((element) => element.type === 'Image' || element.type === 'RCTImageView'),
    ).toHaveLength(0);
  });

  it('loads a picture only when the user asks', async () => {
    const asked: string[] = [];
    await core.close();
    core = await openApp(':memory:', {
      fetch: async (address) => {
        asked.push(String(address));
        return new Response(Buffer.from(PNG, 'base64'), { headers: { 'content-type': 'image/png' } });
      },
    });
    await show('![A cat](https://pictures.example.com/cat.png)');
    expect(asked).toEqual([]);
    await fireEvent.press(screen.getByTestId('image-chip'));
    expect((await screen.findByTestId('image')).props.source).toMatchObject({ uri: `data:image/png;base64,${PNG}` });
    expect(asked).toEqual(['https://pictures.example.com/cat.png']);
  });

  it('opens no link without asking, and asks only about web pages and mail', async () => {
    await show(HOSTILE_HREFS.map((href, n) => `[link ${n}](<${href}>)`).join('\n\n'));
    for (const link of screen.queryAllByTestId('markdown-link')) await fireEvent.press(link);
    expect(opened).not.toHaveBeenCalled();
  });

  it('shows the real host before a link is opened', async () => {
    await show('[https://bank.example](https://evil.example/login?next=bank.example)');
    await fireEvent.press(screen.getByTestId('markdown-link'));
    expect(await screen.findByTestId('link-host')).toHaveTextContent('evil.example');
    expect(screen.getByTestId('link-address')).toHaveTextContent('https://evil.example/login?next=bank.example');
    expect(opened).not.toHaveBeenCalled();
    await fireEvent.press(screen.getByTestId('open-link'));
    expect(opened).toHaveBeenCalledWith('https://evil.example/login?next=bank.example');
  });
});

describe('the address of a link', () => {
  it('is a web page or a mail address, or is refused', () => {
    for (const href of HOSTILE_HREFS) {
      const link = parseLink(href);
      expect(link?.href ?? 'https:').toMatch(/^(https?|mailto):/);
      expect(link?.href ?? '').toMatch(/^[\u0021-\u007e]*$/); // no character in it can be drawn as another one
    }
  });

  it('shows the host in its ASCII form', () => {
    expect(parseLink('https://аpple.com/')?.target).toBe('xn--pple-43d.com');
    expect(parseLink('https://google.com@evil.example/')).toBeNull();
    expect(parseLink('https:/\\evil.example')?.target).toBe('evil.example');
    expect(parseLink('mailto:a@b.example?subject=x y')?.href).toBe('mailto:a@b.example?subject=x%20y');
  });
});
