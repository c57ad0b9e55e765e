import { memo, useMemo, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { space } from '../../theme/metrics';
import { Block } from './block';
import { readBlocks, splitSettled } from './read-blocks';

interface MarkdownProps {
  readonly text: string;
  /** More text will follow: only the last paragraphs are read again with each word. */
  readonly isGrowing?: boolean;
  /** Stands behind the last word. */
  readonly end?: ReactNode;
}

/** An answer as blocks. Each is memoised by its own text, so that a finished paragraph is never rendered again. */
export const Markdown = memo(function Markdown({ text, isGrowing = false, end = null }: MarkdownProps) {
  const [settled, rest] = isGrowing ? splitSettled(text) : [text, ''];
  const settledBlocks = useMemo(() => readBlocks(settled), [settled]);
  const blocks = rest === '' ? settledBlocks : [...settledBlocks, ...readBlocks(rest)];
  return (
    <View style={styles.blocks}>
      {blocks.map((token, index) => (
        <Block key={index} token={token} end={index === blocks.length - 1 ? end : null} />
      ))}
    </View>
  );
});

const styles = StyleSheet.create({ blocks: { gap: space.m } });
