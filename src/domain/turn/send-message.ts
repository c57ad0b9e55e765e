import type { ChatEvent } from '../chat-event';
import type { Session, UserMessage } from '../conversation';
import type { SendInput } from './send-input';
import type { AppCore } from '../app-core';
import { afterTurn } from './after-turn';
import { assertNotEmpty, refuseStoredKeys } from './check-body';
import type { FlushMemoryDeps } from '../memory/flush-memory';
import { firstWordsTitle } from '../sessions/generate-title';
import { findTarget } from '../context/load-context';
import { requireSession } from '../sessions/require-session';
import { runTurn } from './run-turn';
import type { TurnLock } from './turn-lock';

export interface SendMessageDeps extends FlushMemoryDeps {
  readonly turnLock: TurnLock;
}

/**
 * A person's message and its answer. The message is committed before `turn-start`, and so before any byte goes to a
 * provider. What comes after `turn-end` does not hold the session.
 */
export function createSendMessage(deps: SendMessageDeps): AppCore['sendMessage'] {
  return async function* sendMessage(input, signal) {
    assertNotEmpty(input);
    const release = deps.turnLock.take(input.sessionId);
    try {
      const session = await requireSession(deps, input.sessionId);
      const target = await findTarget(deps, session);
      await refuseStoredKeys(deps, input);
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

async function storeQuestion(deps: SendMessageDeps, session: Session, input: SendInput): Promise<UserMessage> {
  const userMessage = await deps.messages.appendUser({
    sessionId: session.id,
    content: input.text,
    images: input.images ?? [],
    files: input.files ?? [],
    clientId: input.clientId ?? null,
    takesDraft: input.takesDraft,
  });
  await nameAfter(deps, session, userMessage);
  return userMessage;
}

/** A chat without a name takes it from its first words, or from its first file. */
export async function nameAfter(
  deps: Pick<SendMessageDeps, 'sessions'>,
  session: Session,
  { content, files }: UserMessage,
): Promise<void> {
  if (session.titleSource !== 'default') return;
  const title = firstWordsTitle(content) || firstWordsTitle(files[0]?.name ?? '');
  if (title !== '') await deps.sessions.rename(session.id, title, 'first-words');
}

/** The same client id came twice (a double tap, a driver that repeats itself): the first answer stands. */
async function isAnswered(deps: SendMessageDeps, message: UserMessage): Promise<boolean> {
  return (await deps.messages.after(message.sessionId, message.seq)).length > 0;
}

async function* alreadyAnswered(userMessage: UserMessage): AsyncGenerator<ChatEvent, void> {
  yield { type: 'turn-start', userMessage };
  yield { type: 'turn-end', messageId: null, outcome: { kind: 'complete' } };
}
