import { useAppTheme } from '../../theme/theme';
import { InlineText } from '../markdown/elements/inline-text';

/** Marks the place of the next word. It does not blink, because the text already moves. */
export function Caret() {
  const { colors } = useAppTheme();
  return (
    <InlineText style={{ color: colors.primary }} isHidden>
      {'\u2009▍'}
    </InlineText>
  );
}
