import { ChatFailure, failure } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import type { Session, UserMessage } from '../conversation';
import { containsSecret } from '../secrets/find-secret';
import type { SendInput, Skein } from '../skein';
import { afterTurn } from './after-turn';
import type { FlushMemoryDeps } from './flush-memory';
import { firstWordsTitle } from './generate-title';
import { findTarget } from './load-context';
import { requireSession } from './require-session';
import { runTurn } from './run-turn';
import type { TurnLock } from './turn-lock';

export interface SendMessageDeps extends FlushMemoryDeps {
  readonly turnLock: TurnLock;
}

/**
 * A person's message and its answer. The message is committed before `turn-start`, and so before any byte goes to a
 * provider. What comes after `turn-end` does not hold the session.
 */
export function createSendMessage(deps: SendMessageDeps): Skein['sendMessage'] {
  return async function* sendMessage(input, signal) {
    if (input.text.trim() === '' && !input.images?.length)
      throw failure('empty-message', 'There is nothing to send yet.');
    const release = deps.turnLock.take(input.sessionId);
    try {
      const session = await requireSession(deps, input.sessionId);
      const target = await findTarget(deps, session);
      await refuseStoredKeys(deps, input.text);
      await deps.messages.closeWaiting(session.id);
      const userMessage = await storeQuestion(deps, session, input);
      if (await isAnswered(deps, userMessage)) {
        yield* alreadyAnswered(userMessage);
        return;
      }
      yield* runTurn(deps, { target, userMessage, signal });
    } finally {
      release();
    }
    yield* afterTurn(deps, input.sessionId, signal);
  };
}

/** A key in the history would be in backups, exports and every later request. */
async function refuseStoredKeys(deps: SendMessageDeps, text: string): Promise<void> {
  if (!containsSecret([text], await deps.keys())) return;
  throw new ChatFailure({
    kind: 'invalid-argument',
    message:
      'This message contains a key that is stored in the app. It was neither sent nor saved. Take the key out of it.',
    nextStep: 'rephrase',
  });
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
