import { toChatError } from '../chat-error';
import { wellFormed } from '../text/well-formed';
import type { Session } from '../conversation';
import type { ReportFault } from '../runtime';
import { createRecordCall } from '../turn/record-call';
import type { RunTurnDeps } from '../turn/run-turn';

const FIRST_WORDS_MAX_CHARS = 48;
const TITLE_MAX_CHARS = 60;
const EXCERPT_MAX_CHARS = 1_000;
const RECENT_MESSAGES = 20;
const TITLE_MAX_TOKENS = 64;

/** Phase one: the beginning of the first message, cut between words. Shown until a better title is there. */
export function firstWordsTitle(text: string): string {
  const line = text.trim().split(/\s+/).join(' ');
  const characters = Array.from(line.slice(0, FIRST_WORDS_MAX_CHARS * 2));
  if (characters.length <= FIRST_WORDS_MAX_CHARS) return line;
  const cut = characters.slice(0, FIRST_WORDS_MAX_CHARS).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > FIRST_WORDS_MAX_CHARS / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

export type AskForTitleDeps = Pick<
  RunTurnDeps,
  'sessions' | 'messages' | 'providers' | 'openAdapter' | 'modelCalls' | 'catalog'
>;

/** Phase two: the session's own model names the chat after its first answer. A title that cannot be had is not worth an error. */
export async function generateTitle(
  deps: AskForTitleDeps & { readonly reportFault: ReportFault },
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const session = await deps.sessions.get(sessionId);
    if (session?.titleSource !== 'first-words' || signal.aborted) return;
    const title = await askForTitle(deps, session, signal);
    if (title !== '') await deps.sessions.rename(session.id, title, 'generated');
  } catch (thrown) {
    deps.reportFault('generate-title', toChatError(thrown));
  }
}

/** Empty when there is nothing to name yet, or when the model had no words for it. */
export async function askForTitle(deps: AskForTitleDeps, session: Session, signal: AbortSignal): Promise<string> {
  const recent = await deps.messages.page(session.id, { limit: RECENT_MESSAGES });
  const question = recent.find((message) => message.role === 'user');
  const answer = recent.findLast((message) => message.role === 'assistant');
  if (!question || answer?.status !== 'complete' || answer.content === '') return '';
  const provider = await deps.providers.get(session.providerId);
  if (!provider) return '';
  const { text, usage } = await deps.openAdapter(provider).generateSimpleCompletion(
    {
      modelId: session.modelId,
      system: null,
      prompt: titlePrompt(question.content, answer.content),
      maxOutputTokens: TITLE_MAX_TOKENS,
      temperature: 0,
    },
    signal,
  );
  await createRecordCall(deps, { sessionId: session.id, provider, modelId: session.modelId })('title', usage);
  return cleanTitle(text);
}

function titlePrompt(question: string, answer: string): string {
  const excerpt = (text: string) => wellFormed(text.slice(0, EXCERPT_MAX_CHARS));
  return [
    'Write a title of two to six words for the conversation below, in its language.',
    'Answer with the title only: no quotation marks, no final full stop.',
    '',
    `User: ${excerpt(question)}`,
    `Assistant: ${excerpt(answer)}`,
  ].join('\n');
}

function cleanTitle(text: string): string {
  const firstLine = text.trim().split('\n')[0] ?? '';
  const bare = firstLine.replace(/^(title:\s*)?["'“„«*#\s]+|["'”“»*.\s]+$/gi, '');
  return Array.from(bare).slice(0, TITLE_MAX_CHARS).join('');
}
