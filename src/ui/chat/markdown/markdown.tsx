import { memo, useMemo, useState, type ReactNode } from 'react';

import { useSought } from '../sought/sought-context';
import { findSoughtToken, SoughtTokenContext } from '../sought/sought-token';
import { Block } from './blocks/block';
import { BlockStack, ReadingRoot } from './elements/block-stack';
import { EMPTY_PARSE, parseAppended, parseComplete, shownRuns, type ParseState } from './parse/parse-state';
import type { Run } from './parse/runs';
import { LinkScope } from './inline/link-scope';
import { NoteScope } from './inline/note-scope';

interface MarkdownProps {
  readonly text: string;
  /** More text will follow, so only the last block is parsed again with each word. */
  readonly isGrowing?: boolean;
  /** Shown after the last word. */
  readonly end?: ReactNode;
}

/**
 * Markdown as a list of blocks. Each block is memoised, so a finished paragraph is never rendered again, also not when the text is complete:
 * its blocks stay where they were.
 */
export const Markdown = memo(function Markdown({ text, isGrowing = false, end = null }: MarkdownProps) {
  const parse = isGrowing ? parseAppended : parseComplete;
  const [state, setState] = useState(() => parse(EMPTY_PARSE, text));
  const isCurrent = state.text === text && (state.stage === 'growing') === isGrowing;
  const current = isCurrent ? state : parse(state, text);
  if (!isCurrent) setState(current);
  return <Blocks content={current} end={end} />;
});

function Blocks({ content, end }: { content: ParseState; end: ReactNode }) {
  const runs = shownRuns(content);
  const sought = useSought()?.text;
  const found = useMemo(() => (sought ? findSoughtToken(shownRuns(content).flat(), sought) : null), [sought, content]);
  return (
    <LinkScope>
      <NoteScope content={content}>
        <SoughtTokenContext.Provider value={found}>
          <ReadingRoot key={content.generation}>
            {runs.map((run, index) => (
              <BlockRun key={index} run={run} end={index === runs.length - 1 ? end : null} />
            ))}
          </ReadingRoot>
        </SoughtTokenContext.Provider>
      </NoteScope>
    </LinkScope>
  );
}

const BlockRun = memo(function BlockRun({ run, end }: { run: Run; end: ReactNode }) {
  return (
    <BlockStack>
      {run.map((token, index) => (
        <Block key={index} token={token} end={index === run.length - 1 ? end : null} />
      ))}
    </BlockStack>
  );
});
