import { failure } from '@/domain/chat-error';
import type { ModelRef } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';
import { optionalText, text, type Args } from './arguments';
import type { Command } from './commands';
import type { Turns } from './turns';

/** Commands for existing messages. */
export function createBranchCommands(
  core: Pick<AppCore, 'branches' | 'messages' | 'regenerate' | 'continueAnswer'>,
  turns: Turns,
): Record<string, Command> {
  const { branches, messages } = core;
  const done = (work: Promise<unknown>) => work.then(() => ({}));
  return {
    regenerate: (args, emit) => {
      const input = { sessionId: text(args, 'sessionId'), model: optionalModel(args) };
      return turns.run(input.sessionId, (signal) => core.regenerate(input, signal), emit);
    },
    continue: (args, emit) => {
      const sessionId = text(args, 'sessionId');
      return turns.run(sessionId, (signal) => core.continueAnswer({ sessionId }, signal), emit);
    },
    /** The turn runs in the branch, whose id is in the result. */
    'message.edit': async (args, emit) => {
      const { id: sessionId } = await branches.withEdit(text(args, 'messageId'), { text: text(args, 'text') });
      const turn = await turns.run(sessionId, (signal) => core.regenerate({ sessionId }, signal), emit);
      return { sessionId, ...turn };
    },
    'message.delete': (args) => done(messages.remove(text(args, 'messageId'))),
    'message.restore': (args) => done(messages.restore(text(args, 'messageId'))),
    branch: async (args) => ({ sessionId: (await branches.fromHere(text(args, 'messageId'))).id }),
    branches: async (args) => {
      const forks = await branches.forks(text(args, 'sessionId'));
      return { forks: forks.map(({ branches: ways, ...fork }) => ({ ...fork, ways })) };
    },
    'branch.show': (args) => done(branches.show(text(args, 'sessionId'))),
  };
}

function optionalModel(args: Args): ModelRef | undefined {
  const providerId = optionalText(args, 'providerId');
  const modelId = optionalText(args, 'modelId');
  if (providerId === undefined && modelId === undefined) return undefined;
  if (providerId !== undefined && modelId !== undefined) return { providerId, modelId };
  throw failure('invalid-argument', 'Name both the provider and the model, or neither.');
}
