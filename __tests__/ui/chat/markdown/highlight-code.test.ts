import common from 'highlight.js/lib/common';

import { groupLines, growPlain, NO_CODE, type CodeGroup } from '@/ui/chat/markdown/code/code-groups';
import { CODE_LANGUAGES } from '@/ui/chat/markdown/code/code-languages';
import { createHighlighter } from '@/ui/chat/markdown/code/highlight-code';
import { contrast } from '@/ui/theme/contrast';
import { BLACK, darkPalette, lightPalette } from '@/ui/theme/palette';

const highlighter = createHighlighter();
const highlight = (code: string, language: string) => highlighter(code, language)?.segments ?? null;
const textOf = (segments: readonly { text: string }[] | null) => segments?.map(({ text }) => text).join('');

describe('createHighlighter', () => {
  it('assigns scopes to tokens and keeps all text', () => {
    const code = 'def greet(name: str):\n    """Hi."""\n    return f"{name}"  # 42\n';
    const segments = highlight(code, 'python');
    expect(textOf(segments)).toBe(code);
    expect(segments).toEqual(
      expect.arrayContaining([
        { text: 'def', scope: 'keyword' },
        { text: 'greet', scope: 'title' },
        { text: '# 42', scope: 'comment' },
      ]),
    );
  });

  it('keeps the text of embedded languages', () => {
    const page = '<style>a { color: red }</style><script>const a = 1;</script>';
    expect(textOf(highlight(page, 'html'))).toBe(page);
  });

  it('returns null for an unknown language', () => {
    expect(highlight('x', 'klingon')).toBeNull();
  });

  it('knows every language that highlight.js calls common, by all of its names', () => {
    const names = (aliases: readonly string[] = []) => [...aliases].sort();
    const known = Object.entries(CODE_LANGUAGES).map(([name, { aliases }]) => [name, names(aliases)] as const);
    const expected = common.listLanguages().map((name) => [name, names(common.getLanguage(name)?.aliases)] as const);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(expected));
    expect(highlight('const a = 1;', 'TypeScript')).not.toBeNull();
  });

  it('says whether the code ends inside of something', () => {
    expect(highlighter('/* a comment\n', 'ts')?.endsInside).toBe(true);
    expect(highlighter('/* a comment */\n', 'ts')?.endsInside).toBe(false);
    expect(highlighter('<script>\nconst a = 1;\n', 'html')?.endsInside).toBe(true);
  });

  it('uses colours that are readable in every theme (WCAG AA)', () => {
    for (const { code, codeBackground } of [lightPalette, darkPalette, { ...darkPalette, ...BLACK }]) {
      for (const [scope, colour] of Object.entries(code)) {
        expect({ scope, ratio: contrast(colour, codeBackground) >= 4.5 }).toEqual({ scope, ratio: true });
      }
    }
  });
});

describe('groups of lines', () => {
  const code = Array.from({ length: 200 }, (_, n) => `line ${n}`).join('\n');

  it('contain every line once, highlighted or not', () => {
    const plain = growPlain(NO_CODE, code, asItIs).groups;
    expect(whole(plain)).toBe(code);
    expect(whole(groupLines([{ text: code, scope: 'comment' }]))).toBe(code);
    expect(plain.length).toBeGreaterThan(3);
  });

  it('stay the same objects while code is appended, and are rebuilt when the code is replaced', () => {
    let grown = NO_CODE;
    let shown = 0;
    const counting = (lines: string) => {
      shown += lines.length;
      return lines;
    };
    for (let at = 7; at <= code.length + 6; at += 7) {
      const before = grown;
      grown = growPlain(before, code.slice(0, at), counting);
      for (const [index, group] of before.groups.slice(0, -1).entries()) expect(grown.groups[index]).toBe(group);
    }
    expect(whole(grown.groups)).toBe(code);
    expect(shown).toBeLessThan(code.length * 60);
    expect(whole(growPlain(grown, 'other', asItIs).groups)).toBe('other');
  });
});

const whole = (groups: readonly CodeGroup[]) => groups.map((group) => textOf(group)).join('\n');
const asItIs = (lines: string) => lines;
