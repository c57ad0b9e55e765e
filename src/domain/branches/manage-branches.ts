import { failure } from '../chat-error';
import type { Message } from '../conversation';
import { forkPoints, type ForkPoint } from './forks';
import type { BranchRepository } from './branch-repository';
import type { MessageRepository } from '../messages/message-repository';
import type { Branches, Fork } from './branches';
import { assertSendable } from '../turn/check-body';

export interface ManageBranchesDeps {
  readonly branches: BranchRepository;
  readonly messages: Pick<MessageRepository, 'get' | 'next'>;
}

export function createBranches({ branches, messages }: ManageBranchesDeps): Branches {
  async function requireMessage(messageId: string): Promise<Message> {
    const message = await messages.get(messageId);
    if (!message) throw failure('not-found', 'This message doesn’t exist. It may have been deleted.');
    return message;
  }

  return {
    async forks(sessionId) {
      const points = forkPoints(await branches.list(sessionId), sessionId);
      return Promise.all(points.map((point) => asSeenFrom(sessionId, point)));
    },

    async fromHere(messageId) {
      const message = await requireMessage(messageId);
      return branches.create({ from: message.sessionId, toSeq: await endOfTurn(message) });
    },

    async withEdit(messageId, { text, images, files }) {
      const message = await requireMessage(messageId);
      if (message.role !== 'user') throw failure('invalid-argument', 'Only your own messages can be edited.');
      const question = { content: text, images: images ?? message.images, files: files ?? message.files };
      assertSendable({ ...question, text });
      return branches.create({ from: message.sessionId, toSeq: message.seq - 1 }, question);
    },

    show: (sessionId) => branches.show(sessionId),
  };

  /** A branch includes the whole answer: a call must not be separated from its result. */
  async function endOfTurn({ sessionId, role, seq }: Message): Promise<number> {
    if (role === 'user') return seq;
    const question = await messages.next(sessionId, { after: seq, role: 'user' });
    return question ? question.seq - 1 : Number.MAX_SAFE_INTEGER;
  }

  /** Orders the branches by the time of their first own message. */
  async function asSeenFrom(sessionId: string, { afterSeq, branches: sessionIds }: ForkPoint): Promise<Fork> {
    const continuations = await Promise.all(
      sessionIds.map(async (id) => ({ sessionId: id, next: await messages.next(id, { after: afterSeq }) })),
    );
    const ordered = continuations.sort(
      (a, b) => after(a.next?.createdAt, b.next?.createdAt) || after(a.next?.seq, b.next?.seq),
    );
    return {
      afterSeq,
      nextSeq: ordered.find((branch) => branch.sessionId === sessionId)?.next?.seq ?? null,
      branches: ordered.map((branch) => branch.sessionId),
      current: ordered.findIndex((branch) => branch.sessionId === sessionId),
    };
  }
}

/** For sorting: a branch without messages of its own comes last. */
function after(a = Infinity, b = Infinity): number {
  return a === b ? 0 : a - b;
}
