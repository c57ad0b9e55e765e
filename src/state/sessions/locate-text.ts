import { locateSought, type SoughtPlace, type SoughtText } from '@/domain/search/sought-text';

/** Finds where in the blocks of a message the text is that the user jumps to. */
export function locateText(texts: readonly string[], sought: SoughtText): SoughtPlace | null {
  return locateSought(texts, sought);
}
