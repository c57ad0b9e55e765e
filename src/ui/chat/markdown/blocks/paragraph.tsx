import type { Tokens } from 'marked';
import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { space } from '../../../theme/metrics';
import { TextBlock } from '../elements/text-block';
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
  const parts = tokens && tokens.some((token) => imageIn(token)) ? splitAtImages(tokens) : null;
  if (!parts) {
    return (
      <TextBlock text={text}>
        {tokens ? <Inline tokens={tokens} /> : displayText(text)}
        {end}
      </TextBlock>
    );
  }
  return (
    <View style={styles.parts}>
      {parts.map((part, index) => {
        const isLast = index === parts.length - 1;
        if (part.kind === 'image') {
          const { href, text: title } = part.image;
          return <ImageBlock key={`${index} ${href}`} source={href} title={title} />; // another picture asks again
        }
        return (
          <TextBlock key={index} text={text}>
            <Inline tokens={part.tokens} />
            {isLast ? end : null}
          </TextBlock>
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
