import { toChatError } from '../chat-error';
import { wellFormed } from '../text/well-formed';
import type { MessageBody, Session } from '../conversation';
import { HELPER_IDLE_MS } from '../context/compact-constants';
import { helperOutputTokens, withIdleLimit } from '../providers/helper-call';
import { knownModelOf } from '../providers/known-model-of';
import type { ModelCatalog } from '../providers/model-catalog';
import type { ModelRepository } from '../providers/model-repository';
import type { Clock, ReportFault } from '../runtime';
import type { MessageRepository } from '../messages/message-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { ProviderRepository } from '../providers/provider-repository';
import type { RecordCall } from '../turn/record-call';
import { readTitle } from './read-title';
import type { SessionRepository } from './session-repository';

const FIRST_WORDS_MAX_CHARS = 48;
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

/**
 * After the first answer the session's own model replaces the first title. It is asked once: after a failure, which is reported and shown to
 * nobody, the first title stays and counts as generated.
 */
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
      const keepFirstTitle = () => sessions.rename(session.id, session.title, 'generated');
      try {
        const title = await askForTitle(session, signal);
        if (title === null) return;
        await (title === '' ? keepFirstTitle() : sessions.rename(session.id, title, 'generated'));
      } catch (thrown) {
        if (!signal.aborted) await keepFirstTitle();
        throw thrown;
      }
    } catch (thrown) {
      reportFault('generate-title', toChatError(thrown));
    }
  };
}

/** Null when there is nothing to name yet, and no model was asked; empty when its reply is not a title. */
export type AskForTitle = (session: Session, signal: AbortSignal) => Promise<string | null>;

export interface AskForTitleDeps {
  readonly messages: Pick<MessageRepository, 'page'>;
  readonly providers: Pick<ProviderRepository, 'get'>;
  readonly models: Pick<ModelRepository, 'get'>;
  readonly catalog: Pick<ModelCatalog, 'find'>;
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
  readonly clock: Clock;
}

export function createAskForTitle(deps: AskForTitleDeps): AskForTitle {
  return (session, signal) => askForTitle(deps, session, signal);
}

async function askForTitle(deps: AskForTitleDeps, session: Session, outer: AbortSignal): Promise<string | null> {
  const recent = await deps.messages.page(session.id, { limit: RECENT_MESSAGES });
  const question = recent.find((message) => message.role === 'user');
  const answer = recent.findLast((message) => message.role === 'assistant');
  if (!question || answer?.status !== 'complete' || answer.content === '') return null;
  const { id: sessionId, providerId, modelId } = session;
  const provider = await deps.providers.get(providerId);
  if (!provider) return null;
  const model = await deps.models.get({ providerId, modelId });
  const maxOutputTokens = helperOutputTokens(TITLE_MAX_TOKENS, {
    window: model?.contextWindowSize ?? null,
    maxOutputTokens: model?.maxOutputTokens ?? null,
    mayThink: knownModelOf(deps.catalog, provider, modelId)?.capabilities.thinking !== false,
  });
  const prompt = titlePrompt(question.content, answer.content);
  const { text, usage } = await withIdleLimit(
    deps.clock,
    { signal: outer, idleMs: HELPER_IDLE_MS },
    (signal, onProgress) =>
      deps
        .openAdapter(provider)
        .generateSimpleCompletion(
          { modelId, system: null, prompt, maxOutputTokens, temperature: 0, thinking: 'off', onProgress },
          signal,
        ),
  );
  await deps.recordCall({ purpose: 'title', usage, sessionId, provider, modelId });
  return readTitle(text, question.content);
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
