import type { MarkedToken, Token } from 'marked';
import { Linking, StyleSheet } from 'react-native';
import { Text } from 'react-native-paper';

import { useAppTheme } from '../../theme/theme';
import { monospace } from '../../theme/typography';

/** Words within a line. */
export function Inline({ tokens }: { tokens: readonly Token[] }) {
  return (tokens as readonly MarkedToken[]).map((token, index) => <Span key={index} token={token} />);
}

function Span({ token }: { token: MarkedToken }) {
  const { colors } = useAppTheme();
  switch (token.type) {
    case 'strong':
      return (
        <Text style={styles.strong}>
          <Inline tokens={token.tokens} />
        </Text>
      );
    case 'em':
      return (
        <Text style={styles.em}>
          <Inline tokens={token.tokens} />
        </Text>
      );
    case 'del':
      return (
        <Text style={styles.del}>
          <Inline tokens={token.tokens} />
        </Text>
      );
    case 'codespan':
      return <Text style={[styles.code, { backgroundColor: colors.codeBackground }]}>{token.text}</Text>;
    case 'link':
      return <Link href={token.href} tokens={token.tokens} />;
    case 'image':
      return <Link href={token.href} tokens={[{ type: 'text', raw: token.text, text: token.text || token.href }]} />;
    case 'br':
      return '\n';
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw; // HTML and whatever else: shown as it was written, never run
  }
}

/** A model may write any address; only those that open a page or a letter are links. */
function Link({ href, tokens }: { href: string; tokens: readonly Token[] }) {
  const { colors } = useAppTheme();
  if (!/^(https?|mailto):/i.test(href)) return <Inline tokens={tokens} />;
  return (
    <Text role="link" style={[styles.link, { color: colors.primary }]} onPress={() => void Linking.openURL(href)}>
      <Inline tokens={tokens} />
    </Text>
  );
}

const styles = StyleSheet.create({
  strong: { fontWeight: '700' },
  em: { fontStyle: 'italic' },
  del: { textDecorationLine: 'line-through' },
  code: { fontFamily: monospace, fontSize: 14, borderRadius: 4 },
  link: { textDecorationLine: 'underline' },
});
