import { toChatError } from '../chat-error';
import { wellFormed } from '../text/well-formed';
import type { MessageBody, Session } from '../conversation';
import type { ReportFault } from '../runtime';
import type { MessageRepository } from '../messages/message-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { ProviderRepository } from '../providers/provider-repository';
import type { RecordCall } from '../turn/record-call';
import type { SessionRepository } from './session-repository';

const FIRST_WORDS_MAX_CHARS = 48;
const TITLE_MAX_CHARS = 60;
const EXCERPT_MAX_CHARS = 1_000;
const RECENT_MESSAGES = 20;
const TITLE_MAX_TOKENS = 64;

/** The first title of a chat, from its first message: the first words, or the name of the first file. Empty: there is neither. */
export function firstTitle({ text, files }: Pick<MessageBody, 'text' | 'files'>): string {
  return firstWordsTitle(text) || firstWordsTitle(files[0]?.name ?? '');
}

/** The beginning of a text, cut between words. */
function firstWordsTitle(text: string): string {
  const line = text.trim().split(/\s+/).join(' ');
  const characters = Array.from(line.slice(0, FIRST_WORDS_MAX_CHARS * 2));
  if (characters.length <= FIRST_WORDS_MAX_CHARS) return line;
  const cut = characters.slice(0, FIRST_WORDS_MAX_CHARS).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > FIRST_WORDS_MAX_CHARS / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** After the first answer the session's own model replaces the first title. A failure is reported and shown to nobody. */
export type GenerateTitle = (sessionId: string, signal: AbortSignal) => Promise<void>;

export interface GenerateTitleDeps {
  readonly askForTitle: AskForTitle;
  readonly sessions: Pick<SessionRepository, 'get' | 'rename'>;
  readonly reportFault: ReportFault;
}

export function createGenerateTitle({ askForTitle, sessions, reportFault }: GenerateTitleDeps): GenerateTitle {
  return async (sessionId, signal) => {
    try {
      const session = await sessions.get(sessionId);
      if (session?.titleSource !== 'first-words' || signal.aborted) return;
      const title = await askForTitle(session, signal);
      if (title !== '') await sessions.rename(session.id, title, 'generated');
    } catch (thrown) {
      reportFault('generate-title', toChatError(thrown));
    }
  };
}

/** Empty when there is nothing to name yet, or when the model answered with nothing. */
export type AskForTitle = (session: Session, signal: AbortSignal) => Promise<string>;

export interface AskForTitleDeps {
  readonly messages: Pick<MessageRepository, 'page'>;
  readonly providers: Pick<ProviderRepository, 'get'>;
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
}

export function createAskForTitle(deps: AskForTitleDeps): AskForTitle {
  return (session, signal) => askForTitle(deps, session, signal);
}

async function askForTitle(deps: AskForTitleDeps, session: Session, signal: AbortSignal): Promise<string> {
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
  const { id: sessionId, modelId } = session;
  await deps.recordCall({ purpose: 'title', usage, sessionId, provider, modelId });
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
