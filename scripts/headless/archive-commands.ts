import type { AppCore } from '@/domain/app-core';
import { oneOf, optionalText, text } from './arguments';
import type { Command } from './commands';

export function createArchiveCommands({ archives }: Pick<AppCore, 'archives'>): Record<string, Command> {
  return {
    export: async (args) => {
      const format = args['format'] === undefined ? 'json' : oneOf(args, 'format', ['json', 'markdown'] as const);
      const sessionId = optionalText(args, 'sessionId');
      const pieces: string[] = [];
      for await (const piece of archives.write({ format, ...(sessionId === undefined ? {} : { sessionId }) }))
        pieces.push(piece);
      return { [format]: pieces.join('') };
    },
    /** With `preview`: only reports what would be imported. */
    import: async (args) => {
      const opened = await archives.open(text(args, 'json'));
      return args['preview'] === true ? opened.preview : opened.merge();
    },
  };
}
