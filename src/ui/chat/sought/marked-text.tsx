import { useContext } from 'react';

import { useAppTheme } from '../../theme/theme';
import { InlineText } from '../markdown/elements/inline-text';
import { MarkedWordsContext } from './sought-context';
import { splitAtWords } from './split-at-words';

/** Text in which the words are marked that the chat was opened at. */
export function MarkedText({ text }: { readonly text: string }) {
  const { colors } = useAppTheme();
  const words = useContext(MarkedWordsContext);
  if (words.length === 0) return text;
  return splitAtWords(text, words).map(({ text: part, isWord }, index) =>
    isWord ? (
      <InlineText key={index} style={{ color: colors.onPrimary, backgroundColor: colors.primary }} testID="sought-word">
        {part}
      </InlineText>
    ) : (
      part
    ),
  );
}
