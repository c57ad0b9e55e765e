import type { CompletionCall } from '@/domain/providers/model-call';

import { DEMO_LABEL } from './demo-label';
import { extractSummary } from './extract-summary';
import { makeTitle } from './make-title';
import { readTranscript } from './read-transcript';

/** No title needs more. A prompt that mentions both a title and a summary asks for a title if its limit is this low. */
const TITLE_TOKENS = 200;

/** The app asks for titles and summaries; anything else gets a short answer. */
export function completePrompt({ system, prompt, maxOutputTokens }: CompletionCall, maxTokens: number): string {
  const { instructions, previousSummary } = readTranscript(prompt);
  const asked = `${system ?? ''}\n${instructions}`;
  const isSummary = /summar/i.test(asked) || previousSummary !== '';
  const isTitle = /\btitle\b/i.test(asked) && (!isSummary || maxOutputTokens <= TITLE_TOKENS);
  if (isTitle) return makeTitle(prompt);
  return isSummary ? extractSummary(prompt, maxTokens) : `The offline demo is ready (${DEMO_LABEL}).`;
}
