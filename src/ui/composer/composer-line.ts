import { size, space } from '../theme/metrics';

/** The space above and below a line of text, and above and below the buttons beside it, so that both have the same centre at every text size. */
export function composerLine(lineHeight: number) {
  const padding = Math.max(space.xs, (size.target - lineHeight) / 2);
  const height = lineHeight + 2 * padding;
  return {
    input: { minHeight: height, paddingTop: padding, paddingBottom: padding },
    /** The buttons stay at the bottom while the text grows. */
    buttons: { marginBottom: (height - size.target) / 2 },
  };
}
