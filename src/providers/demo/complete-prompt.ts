import type { CompletionCall } from '@/domain/providers/model-call';

import { DEMO_LABEL } from './demo-label';
import { extractSummary } from './extract-summary';
import { makeTitle } from './make-title';
import { readTranscript } from './read-transcript';

/** No title needs more; tells the two apart where a prompt speaks of both. */
const TITLE_TOKENS = 200;

/** Titles and summaries are what the app asks for; whatever else it is gets a short answer. */
export function completePrompt({ system, prompt, maxOutputTokens }: CompletionCall, room: number): string {
  const { instructions, previousSummary } = readTranscript(prompt);
  const asked = `${system ?? ''}\n${instructions}`;
  const isSummary = /summar/i.test(asked) || previousSummary !== '';
  const isTitle = /\btitle\b/i.test(asked) && (!isSummary || maxOutputTokens <= TITLE_TOKENS);
  if (isTitle) return makeTitle(prompt);
  return isSummary ? extractSummary(prompt, room) : `The offline demo is ready (${DEMO_LABEL}).`;
}
