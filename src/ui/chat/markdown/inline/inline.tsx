import { decodeHTMLStrict } from 'entities/decode';
import { StyleSheet, Text } from 'react-native';

import { parseLink } from '@/state/tools/parse-link';

import { useAppTheme } from '../../../theme/theme';
import { monospace } from '../../../theme/typography';
import { MarkedText } from '../../sought/marked-text';
import { displayCode, displayText } from '../parse/display-text';
import { useOpenLink } from './link-scope';
import { MathInline } from '../math/math';
import { NoteReference } from './note-reference';
import { PressableText } from './pressable-text';
import type { InlineToken } from '../parse/tokens';

/** Inline content within a block. */
export function Inline({ tokens }: { tokens: readonly InlineToken[] }) {
  return tokens.map((token, index) => <Span key={index} token={token} />);
}

function Span({ token }: { token: InlineToken }) {
  const { colors, fonts } = useAppTheme();
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return (
        <Text style={styles[token.type]}>
          <Inline tokens={token.tokens as InlineToken[]} />
        </Text>
      );
    case 'codespan':
      return (
        <Text style={[styles.code, { backgroundColor: colors.codeBackground, fontSize: fonts.bodyMedium.fontSize }]}>
          <MarkedText text={displayCode(token.text)} />
        </Text>
      );
    case 'math':
      return <MathInline token={token} />;
    case 'noteRef':
      return <NoteReference token={token} />;
    case 'link':
      return <Link href={token.href} tokens={token.tokens as InlineToken[]} />;
    case 'image':
      return (
        <Link
          href={token.href}
          tokens={[{ type: 'text', raw: token.text, text: token.text || token.href, escaped: false }]}
        />
      );
    case 'br':
      return '\n';
    case 'checkbox':
      return null; // drawn as the marker of its list item
    case 'text':
      return token.tokens ? (
        <Inline tokens={token.tokens as InlineToken[]} />
      ) : (
        <MarkedText text={displayText(decodeHTMLStrict(token.text))} />
      );
    case 'escape':
      return displayText(token.text);
    default:
      return LINE_BREAK.test(token.raw) ? '\n' : displayText(token.raw); // HTML and unknown tokens are shown as source text
  }
}

/** `<br>` is the one tag that models write on purpose: nothing else breaks a line in a table. */
const LINE_BREAK = /^<br\s*\/?>$/i;

/** A model can write any address; only those that open a web page or an e-mail become links. */
function Link({ href, tokens }: { href: string; tokens: readonly InlineToken[] }) {
  const { colors } = useAppTheme();
  const openLink = useOpenLink();
  if (!parseLink(href)) return <Inline tokens={tokens} />;
  return (
    <PressableText
      role="link"
      style={[styles.link, { color: colors.primary }]}
      onPress={() => openLink(href)}
      testID="markdown-link"
    >
      <Inline tokens={tokens} />
    </PressableText>
  );
}

const styles = StyleSheet.create({
  strong: { fontWeight: '700' },
  em: { fontStyle: 'italic' },
  del: { textDecorationLine: 'line-through' },
  code: { fontFamily: monospace, borderRadius: 4, writingDirection: 'ltr' },
  link: { textDecorationLine: 'underline' },
});
