import { memo, useContext, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { space } from '../../../theme/metrics';
import { useAppTheme } from '../../../theme/theme';
import { SoughtBlock } from '../../sought/sought-block';
import { SoughtTokenContext } from '../../sought/sought-token';
import { TextBlock } from '../elements/text-block';
import { CodeBlock } from '../code/code-block';
import { boxDirection } from '../../../i18n/text-direction';
import { displayText } from '../parse/display-text';
import { Inline } from '../inline/inline';
import { List } from './list';
import { MathBlock } from '../math/math';
import { NoteBlock } from './note-block';
import { Paragraph } from './paragraph';
import { Table } from './table';
import type { BlockToken, InlineToken } from '../parse/tokens';

interface BlockProps {
  readonly token: BlockToken;
  readonly end?: ReactNode;
}

/** Rendered again only for another token: the parser keeps the tokens that have not changed. */
export const Block = memo(function Block({ token, end }: BlockProps) {
  const sought = useContext(SoughtTokenContext);
  const content = <BlockContent token={token} end={end} />;
  return sought?.token === token ? <SoughtBlock fraction={sought.fraction}>{content}</SoughtBlock> : content;
});

function BlockContent({ token, end }: BlockProps) {
  switch (token.type) {
    case 'heading':
      return (
        <TextBlock text={token.text} level={token.depth}>
          <Inline tokens={token.tokens as InlineToken[]} />
          {end}
        </TextBlock>
      );
    case 'code':
      return <CodeBlock code={token.text} language={token.lang ?? ''} end={end} />;
    case 'math':
      return <MathBlock token={token} />;
    case 'list':
      return <List list={token} end={end} drawBlocks={drawBlocks} />;
    case 'blockquote':
      return <Quote raw={token.text} tokens={token.tokens as BlockToken[]} end={end} />;
    case 'table':
      return <Table table={token} />;
    case 'note':
      return <NoteBlock note={token}>{drawBlocks(token.tokens, end)}</NoteBlock>;
    case 'hr':
      return <Rule />;
    case 'paragraph':
    case 'text':
      return <Paragraph tokens={token.tokens as InlineToken[] | undefined} text={token.text} end={end} />;
    default:
      return <SourceText text={token.raw.trimEnd()} end={end} />; // HTML and unknown blocks are shown as source text
  }
}

/** Draws nested blocks; `end` follows the last one. */
function drawBlocks(tokens: readonly BlockToken[], end: ReactNode): ReactNode {
  return tokens.map((token, index) => (
    <Block key={index} token={token} end={index === tokens.length - 1 ? end : null} />
  ));
}

function Quote({ raw, tokens, end }: { raw: string; tokens: readonly BlockToken[]; end?: ReactNode }) {
  const { colors } = useAppTheme();
  const { dir, style } = boxDirection(raw);
  return (
    <View style={[styles.quote, style, { borderStartColor: colors.outlineVariant }]} {...(dir ? { dir } : {})}>
      {drawBlocks(tokens, end)}
    </View>
  );
}

function SourceText({ text, end }: { text: string; end?: ReactNode }) {
  return (
    <TextBlock text={text}>
      {displayText(text)}
      {end}
    </TextBlock>
  );
}

function Rule() {
  const { colors } = useAppTheme();
  return <View style={[styles.rule, { backgroundColor: colors.outlineVariant }]} role="separator" />;
}

const styles = StyleSheet.create({
  quote: { borderStartWidth: 3, paddingStart: space.m, gap: space.s },
  rule: { height: 1, marginVertical: space.s },
});
