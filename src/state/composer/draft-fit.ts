import type { MessageBody } from '@/domain/conversation';
import { IMAGE_TOKENS } from '@/domain/context/compact-constants';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';

/** `pictures`: the words fit, but not with all pictures. `clipped`: not even the words and files fit. */
type DraftFit = 'whole' | 'pictures' | 'clipped';

/** More tokens than any character takes. */
const MOST_TOKENS_A_CHARACTER = 5;

/** Whether a draft would reach the model whole. `questionTokens` is null when the window is unknown. */
export function draftFit({ text, images, files }: MessageBody, questionTokens: number | null): DraftFit {
  if (questionTokens === null) return 'whole';
  const chars = files.reduce((sum, file) => sum + file.name.length + file.text.length, text.length);
  // Most drafts are short: they are not counted again with every key.
  if (chars * MOST_TOKENS_A_CHARACTER + (images.length + 1) * IMAGE_TOKENS < questionTokens) return 'whole';
  const words = estimateMessageTokens({ role: 'user', content: text, images: [], files });
  if (words > questionTokens) return 'clipped';
  return words + images.length * IMAGE_TOKENS > questionTokens ? 'pictures' : 'whole';
}
