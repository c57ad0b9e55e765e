import { failure } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import type { Session, UserMessage } from '../conversation';
import type { ReportFault } from '../ports';
import type { SendInput, Skein } from '../skein';
import { firstWordsTitle, generateTitle } from './generate-title';
import { findTarget } from './load-context';
import { runTurn, type RunTurnDeps } from './run-turn';
import type { TurnLock } from './turn-lock';

export interface SendMessageDeps extends RunTurnDeps {
  readonly turnLock: TurnLock;
  readonly reportFault: ReportFault;
}

/**
 * A person's message and its answer. The message is committed before `turn-start`, and so before any byte goes to a
 * provider. What comes after `turn-end` (a title, later a compaction) does not hold the session.
 */
export function createSendMessage(deps: SendMessageDeps): Skein['sendMessage'] {
  return async function* sendMessage(input, signal) {
    if (input.text.trim() === '' && !input.images?.length) throw failure('empty-message', 'There is nothing to send yet.');
    const release = deps.turnLock.take(input.sessionId);
    let session: Session;
    try {
      session = await requireSession(deps, input.sessionId);
      const target = await findTarget(deps, session);
      const userMessage = await storeQuestion(deps, session, input);
      if (await isAnswered(deps, userMessage)) {
        yield* alreadyAnswered(userMessage);
        return;
      }
      yield* runTurn(deps, { target, userMessage, signal });
    } finally {
      release();
    }
    await generateTitle(deps, session, signal);
  };
}

export async function requireSession(deps: Pick<SendMessageDeps, 'sessions'>, sessionId: string): Promise<Session> {
  const session = await deps.sessions.get(sessionId);
  if (!session || session.deletedAt !== null) throw failure('not-found', 'This chat does not exist any more.');
  return session;
}

async function storeQuestion(deps: SendMessageDeps, session: Session, input: SendInput): Promise<UserMessage> {
  const userMessage = await deps.messages.appendUser({
    sessionId: session.id,
    content: input.text,
    images: input.images ?? [],
    clientId: input.clientId ?? null,
  });
  if (session.titleSource === 'default') {
    const title = firstWordsTitle(input.text);
    if (title !== '') await deps.sessions.rename(session.id, title, 'first-words');
  }
  return userMessage;
}

/** The same client id came twice (a double tap, a driver that repeats itself): the first answer stands. */
async function isAnswered(deps: SendMessageDeps, message: UserMessage): Promise<boolean> {
  return (await deps.messages.after(message.sessionId, message.seq)).length > 0;
}

async function* alreadyAnswered(userMessage: UserMessage): AsyncGenerator<ChatEvent, void> {
  yield { type: 'turn-start', userMessage };
  yield { type: 'turn-end', messageId: null, outcome: { kind: 'complete' } };
}
