import { decodeHTMLStrict } from 'entities/decode';
import { Fragment, useContext, type ReactNode } from 'react';

import { parseLink } from '@/state/tools/parse-link';

import { useAppTheme, type AppTheme } from '../../../theme/theme';
import { monospace } from '../../../theme/typography';
import { MarkedText } from '../../sought/marked-text';
import { MarkedWordsContext } from '../../sought/sought-context';
import { InlineText, type InlineStyle } from '../elements/inline-text';
import { displayCode, displayText } from '../parse/display-text';
import { useOpenLink } from './link-scope';
import { MathInline } from '../math/math';
import { NoteReference } from './note-reference';
import { PressableText } from './pressable-text';
import type { InlineToken } from '../parse/tokens';

/** What all text in a block has in common. */
interface Look {
  readonly theme: AppTheme;
  readonly isMarked: boolean;
}

/** Inline content within a block: one component for all of it, because an answer has thousands of pieces of text. */
export function Inline({ tokens }: { tokens: readonly InlineToken[] }) {
  const theme = useAppTheme();
  const isMarked = useContext(MarkedWordsContext).length > 0;
  return draw(tokens, { theme, isMarked });
}

function draw(tokens: readonly InlineToken[], look: Look): ReactNode {
  return tokens.map((token, index) => drawToken(token, index, look));
}

function drawToken(token: InlineToken, key: number, look: Look): ReactNode {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return (
        <InlineText key={key} style={STYLES[token.type]}>
          {draw(token.tokens as InlineToken[], look)}
        </InlineText>
      );
    case 'codespan':
      return (
        <InlineText key={key} style={codeStyle(look.theme)} isCode>
          {words(displayCode(token.text), key, look)}
        </InlineText>
      );
    case 'math':
      return <MathInline key={key} token={token} />;
    case 'noteRef':
      return <NoteReference key={key} token={token} />;
    case 'link':
      return (
        <Link key={key} href={token.href}>
          {draw(token.tokens as InlineToken[], look)}
        </Link>
      );
    case 'image':
      return (
        <Link key={key} href={token.href}>
          {words(displayText(decodeHTMLStrict(token.text || token.href)), key, look)}
        </Link>
      );
    case 'br':
      return '\n';
    case 'checkbox':
      return null; // drawn as the marker of its list item
    case 'text':
      return token.tokens ? (
        <Fragment key={key}>{draw(token.tokens as InlineToken[], look)}</Fragment>
      ) : (
        words(displayText(decodeHTMLStrict(token.text)), key, look)
      );
    case 'escape':
      return displayText(token.text);
    default:
      return LINE_BREAK.test(token.raw) ? '\n' : displayText(token.raw); // HTML and unknown tokens are shown as source text
  }
}

/** `<br>` is the one tag that models write on purpose: nothing else breaks a line in a table. */
const LINE_BREAK = /^<br\s*\/?>$/i;

function words(text: string, key: number, { isMarked }: Look): ReactNode {
  return isMarked ? <MarkedText key={key} text={text} /> : text;
}

const codeStyles = new WeakMap<AppTheme, InlineStyle>();

/** The same object for the same theme, so that nothing is compared property by property. */
function codeStyle(theme: AppTheme): InlineStyle {
  const known = codeStyles.get(theme);
  if (known) return known;
  const { colors, fonts } = theme;
  const font = { fontFamily: monospace, fontSize: fonts.bodyMedium.fontSize };
  const style = { ...font, borderRadius: 4, backgroundColor: colors.codeBackground };
  codeStyles.set(theme, style);
  return style;
}

/** A model can write any address; only those that open a web page or an e-mail become links. */
function Link({ href, children }: { href: string; children: ReactNode }) {
  const { colors } = useAppTheme();
  const openLink = useOpenLink();
  if (!parseLink(href)) return children;
  return (
    <PressableText
      role="link"
      style={{ color: colors.primary, textDecorationLine: 'underline' }}
      onPress={() => openLink(href)}
      testID="markdown-link"
    >
      {children}
    </PressableText>
  );
}

const STYLES: Readonly<Record<'strong' | 'em' | 'del', InlineStyle>> = {
  strong: { fontWeight: '700' },
  em: { fontStyle: 'italic' },
  del: { textDecorationLine: 'line-through' },
};
