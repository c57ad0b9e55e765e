import type { AppCore } from '@/domain/app-core';
import { text } from './arguments';
import type { Command } from './commands';

/** Checks, copies and deletion while the app runs. `recovering-driver` has the commands that replace the database. */
export function createSafetyCommands({ safety }: Pick<AppCore, 'safety'>): Record<string, Command> {
  return {
    'data.check': async () => ({ problems: await safety.check() }),
    'data.copy': async () => ({ copy: await safety.makeCopy() }),
    'data.setAside': async () => ({ files: await safety.setAside() }),
    'data.removeSetAside': async (args) => {
      await safety.removeSetAside(text(args, 'name'));
      return {};
    },
    'data.deleteAll': async () => {
      await safety.deleteAllChats();
      return {};
    },
  };
}
