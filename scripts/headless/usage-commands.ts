import type { AppCore } from '@/domain/app-core';
import { number, optionalFlag, optionalText, text } from './arguments';
import type { Command } from './commands';

export function createUsageCommands({ usage, budget }: AppCore): Record<string, Command> {
  return {
    usage: async (args) => ({ ...(await usage.month(optionalText(args, 'month'))) }),
    'budget.get': async () => ({ ...(await budget.state()) }),
    'budget.set': async (args) => {
      const asks = optionalFlag(args, 'asks');
      const limit =
        args['limitUsd'] === undefined ? {} : { limitUsd: args['limitUsd'] === null ? null : number(args, 'limitUsd') };
      await budget.choose({ ...limit, ...(asks === undefined ? {} : { asks }) });
      return {};
    },
    'budget.allow': async () => {
      await budget.allowBeyond();
      return {};
    },
    'usage.session': async (args) => ({ ...(await usage.ofSession(text(args, 'sessionId'))) }),
    'usage.message': async (args) => ({ ...(await usage.ofMessage(text(args, 'messageId'))) }),
  };
}
