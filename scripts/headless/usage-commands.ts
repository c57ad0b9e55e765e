import type { Skein } from '@/domain/skein';
import { optionalText, text } from './arguments';
import type { Command } from './commands';

export function createUsageCommands({ usage }: Skein): Record<string, Command> {
  return {
    usage: async (args) => ({ ...(await usage.month(optionalText(args, 'month'))) }),
    'usage.session': async (args) => ({ ...(await usage.ofSession(text(args, 'sessionId'))) }),
    'usage.message': async (args) => ({ ...(await usage.ofMessage(text(args, 'messageId'))) }),
  };
}
