import type { CompletionCall } from '@/domain/providers/model-call';

import type { DemoSpeech } from './languages/load-texts';
import { makeTitle } from './make-title';
import { extractSummary } from './summary/extract-summary';
import { readTranscript } from './summary/read-transcript';

const ASKS_FOR_TITLE = /^\W*write a title\b/i;
/** No title needs more. A prompt that mentions both a title and a summary asks for a title if its limit is this low. */
const TITLE_TOKENS = 200;

/** The app asks for titles and summaries; anything else gets a short answer. */
export function completePrompt(
  { system, prompt, maxOutputTokens }: CompletionCall,
  maxTokens: number,
  { language, texts }: DemoSpeech,
): string {
  const { instructions, previousSummary } = readTranscript(prompt);
  const asked = `${system ?? ''}\n${instructions}`;
  const isSummary = /summar/i.test(asked) || previousSummary !== '';
  const isTitle =
    ASKS_FOR_TITLE.test(instructions) || (/\btitle\b/i.test(asked) && (!isSummary || maxOutputTokens <= TITLE_TOKENS));
  if (isTitle) return makeTitle(prompt, texts.untitled);
  return isSummary ? extractSummary(prompt, maxTokens, language) : texts.ready;
}
