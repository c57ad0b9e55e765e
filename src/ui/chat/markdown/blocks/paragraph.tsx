import type { Tokens } from 'marked';
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { Text } from 'react-native-paper';

import { space } from '../../../theme/metrics';
import { paragraphStyle } from '../../../i18n/text-direction';
import { displayText } from '../parse/display-text';
import { ImageBlock } from './image-block';
import { Inline } from '../inline/inline';
import type { InlineToken } from '../parse/tokens';

interface ParagraphProps {
  readonly tokens: readonly InlineToken[] | undefined;
  readonly text: string;
  readonly end?: ReactNode;
}

/** A paragraph of text. Images in it become blocks of their own. */
export function Paragraph({ tokens, text, end }: ParagraphProps) {
  const direction = paragraphStyle(text);
  const parts = tokens && tokens.some((token) => imageIn(token)) ? splitAtImages(tokens) : null;
  if (!parts) {
    return (
      <Text variant="bodyLarge" selectable style={direction}>
        {tokens ? <Inline tokens={tokens} /> : displayText(text)}
        {end}
      </Text>
    );
  }
  return (
    <View style={styles.parts}>
      {parts.map((part, index) => {
        const isLast = index === parts.length - 1;
        if (part.kind === 'image') return <ImageBlock key={index} source={part.image.href} title={part.image.text} />;
        return (
          <Text key={index} variant="bodyLarge" selectable style={direction}>
            <Inline tokens={part.tokens} />
            {isLast ? end : null}
          </Text>
        );
      })}
    </View>
  );
}

type Part =
  | { readonly kind: 'text'; readonly tokens: readonly InlineToken[] }
  | { readonly kind: 'image'; readonly image: Tokens.Image };

function splitAtImages(tokens: readonly InlineToken[]): readonly Part[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    const image = imageIn(token);
    const last = parts.at(-1);
    if (image) parts.push({ kind: 'image', image });
    else if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', tokens: [...last.tokens, token] };
    else if (token.raw.trim() !== '') parts.push({ kind: 'text', tokens: [token] });
  }
  return parts;
}

/** An image, or one that is the whole content of a link. */
function imageIn(token: InlineToken): Tokens.Image | null {
  if (token.type === 'image') return token;
  const [only, ...others] = token.type === 'link' ? token.tokens : [];
  return only?.type === 'image' && others.length === 0 ? (only as Tokens.Image) : null;
}

const styles = StyleSheet.create({ parts: { gap: space.s } });
