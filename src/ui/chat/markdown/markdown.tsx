import { memo, useMemo, useState, type ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';

import { space } from '../../theme/metrics';
import { Block } from './blocks/block';
import { parseAppended, EMPTY_PARSE, parseWhole, type ParseState, type Run } from './parse/parse-state';
import { LinkScope } from './inline/link-scope';
import { NoteScope } from './inline/note-scope';

interface MarkdownProps {
  readonly text: string;
  /** More text will follow, so only the last block is parsed again with each word. */
  readonly isGrowing?: boolean;
  /** Shown after the last word. */
  readonly end?: ReactNode;
}

/** Markdown as a list of blocks. Each block is memoised, so a finished paragraph is never rendered again. */
export const Markdown = memo(function Markdown({ text, isGrowing = false, end = null }: MarkdownProps) {
  return isGrowing ? <GrowingText text={text} end={end} /> : <WholeText text={text} end={end} />;
});

function GrowingText({ text, end }: { text: string; end: ReactNode }) {
  const [state, setState] = useState(() => parseAppended(EMPTY_PARSE, text));
  const isBehind = state.text !== text;
  const current = isBehind ? parseAppended(state, text) : state;
  if (isBehind) setState(current);
  return <Blocks content={current} end={end} />;
}

function WholeText({ text, end }: { text: string; end: ReactNode }) {
  const content = useMemo(() => parseWhole(text), [text]);
  return <Blocks content={content} end={end} />;
}

function Blocks({ content, end }: { content: ParseState; end: ReactNode }) {
  const { runs, open } = content;
  const isSettled = open.length === 0;
  return (
    <LinkScope>
      <NoteScope content={content}>
        <View style={styles.blocks}>
          {runs.map((run, index) => (
            <BlockRun key={index} run={run} end={isSettled && index === runs.length - 1 ? end : null} />
          ))}
          {!isSettled && <BlockRun run={open} end={end} />}
        </View>
      </NoteScope>
    </LinkScope>
  );
}

const BlockRun = memo(function BlockRun({ run, end }: { run: Run; end: ReactNode }) {
  return (
    <View style={styles.blocks}>
      {run.map((token, index) => (
        <Block key={index} token={token} end={index === run.length - 1 ? end : null} />
      ))}
    </View>
  );
});

const styles = StyleSheet.create({ blocks: { gap: space.m } });
